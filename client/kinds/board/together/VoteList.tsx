import { ActionIcon, Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { endVote, removeVote } from '#schema/kinds/together/votes.ts'
import { currentLocale } from '../../../platform/i18n.ts'
import { useWords } from '../../../platform/words.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { plainOf, useOtherPeople } from '../../otherPeople.ts'
import classes from './Panel.module.css'
import type { ToolsPanelProps } from './ToolsPanel.tsx'
import type { VoteView } from './voteView.ts'

const idOf = (state: Record<string, unknown>) => {
  const { id } = plainOf(state.user)
  return typeof id === 'string' ? { id } : undefined
}

/** The stickies of a vote: in reading order while it runs, so that none moves away under a hand, then by their dots. */
export function VoteList(props: ToolsPanelProps & { view: VoteView }) {
  const t = useWords('kinds/board/together')
  const { doc, awareness, editable, me, port, votes, stickies, view, onChoose } = props
  const { vote, own, shown, people, left, mayGive } = view
  const [isAsking, setAsking] = useState(false)
  const names = new Map(useOtherPeople(awareness, idOf).map(({ id, name }) => [id, name]))
  names.set(me.id, me.name)
  const listed = vote.isRunning
    ? stickies
    : stickies
        .filter(({ id }) => shown.has(id))
        .sort((a, b) => (shown.get(b.id) ?? 0) - (shown.get(a.id) ?? 0))
  const givers = (sticky: string): string => {
    const given = [...people].filter(([, dots]) => dots.has(sticky))
    const known = given.flatMap(([person, dots]) => {
      const name = names.get(person)
      return name ? [`${name} ${dots.get(sticky)}`] : []
    })
    const more = given.length - known.length
    return [...known, ...(more > 0 ? [t('vote.more', { count: more })] : [])].join(', ')
  }
  const day = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const ended = votes.filter(({ isRunning }) => !isRunning)
  return (
    <>
      <h4>{t(vote.isRunning ? 'vote.running' : 'vote.results')}</h4>
      {mayGive && <p className={classes.about}>{t('vote.left', { count: left })}</p>}
      {!vote.isRunning && ended.length > 1 && (
        <select
          className={classes.select}
          aria-label={t('vote.which')}
          value={vote.id}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {ended.toReversed().map(({ id, startedAt }) => (
            <option key={id} value={id}>
              {day.format(startedAt)}
            </option>
          ))}
        </select>
      )}
      <ol className={classes.list}>
        {listed.map(({ id, text }) => {
          const words = text || t('sticky.empty')
          return (
            <li key={id}>
              <button type="button" className={classes.words} onClick={() => port?.show(id)}>
                {words}
                {people.size > 0 && <small>{givers(id)}</small>}
              </button>
              {mayGive && (
                <ActionIcon
                  variant="default"
                  aria-label={t('vote.take', { text: words })}
                  disabled={!own.has(id)}
                  onClick={() => view.take(id)}
                >
                  <IconMinus size={16} />
                </ActionIcon>
              )}
              <b aria-label={t('vote.count', { count: shown.get(id) ?? 0 })}>{shown.get(id) ?? 0}</b>
              {mayGive && (
                <ActionIcon
                  variant="default"
                  aria-label={t('vote.give', { text: words })}
                  disabled={left < 1}
                  onClick={() => view.give(id)}
                >
                  <IconPlus size={16} />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ol>
      {editable && vote.isRunning && (
        <Button variant="default" onClick={() => endVote(doc, Date.now())}>
          {t('vote.end')}
        </Button>
      )}
      {editable && !vote.isRunning && (
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          {t('vote.remove')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('vote.remove.title')}
        text={t('vote.remove.text')}
        confirm={t('vote.remove')}
        cancel={t('cancel')}
        onConfirm={() => Promise.resolve(removeVote(doc, vote.id))}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
