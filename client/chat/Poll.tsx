import { VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../platform/words.ts'
import type { Messages } from './Messages.ts'
import type { Message } from './operations.ts'
import classes from './Poll.module.css'
import { momentOf } from './times.ts'
import { useIsOver } from './useIsOver.ts'
import { vote } from './vote.ts'

const Voters = lazy(async () => ({ default: (await import('./Voters.tsx')).Voters }))

type PollProps = { store: Messages; message: Message; poll: NonNullable<Message['poll']> }

/** RCH.17: the choices of a poll, with how many have chosen each; a press votes, another takes that back. */
export function Poll({ store, message, poll }: PollProps) {
  const t = useWords('chat')
  const { options, multiple, anonymous, voters, closes_at: closesAt } = poll
  const isOver = useIsOver(closesAt)
  const [isAsked, setAsked] = useState(false)
  const own = options.filter((option) => option.own).map(({ place }) => place)
  const press = (place: number, isOwn: boolean) => {
    const others = multiple ? own.filter((each) => each !== place) : []
    void vote(store, message, isOwn ? others : [...others, place])
  }
  const end = closesAt === null || isOver ? '' : t('poll.until', { time: momentOf(closesAt) })
  return (
    <div className={classes.poll}>
      <p className={classes.kind}>
        {t(isOver ? 'poll.over' : anonymous ? 'poll.anonymous' : 'poll')}
        {multiple && !isOver ? ` · ${t('poll.multiple')}` : null}
      </p>
      <ul className={classes.options} aria-label={t('poll.options')}>
        {options.map(({ place, text, count, own: isOwn }) => {
          const share = voters === 0 ? 0 : Math.round((100 * count) / voters)
          return (
            <li key={place}>
              <button
                type="button"
                className={classes.option}
                aria-pressed={isOwn}
                disabled={isOver}
                onClick={() => press(place, isOwn)}
              >
                <span className={classes.top}>
                  <span className={classes.text}>{text}</span>
                  <span className={classes.share}>{share}%</span>
                  <VisuallyHidden>{t('poll.votes', { count })}</VisuallyHidden>
                </span>
                <span className={classes.bar} aria-hidden>
                  <span style={{ width: `${share}%` }} />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <p className={classes.foot}>
        {anonymous || voters === 0 ? (
          voters === 0 ? (
            t('poll.none')
          ) : (
            t('poll.voters', { count: voters })
          )
        ) : (
          <button type="button" className={classes.who} onClick={() => setAsked(true)}>
            {t('poll.voters', { count: voters })}
          </button>
        )}
        {end ? ` · ${end}` : null}
      </p>
      <Suspense>{isAsked ? <Voters message={message} onClose={() => setAsked(false)} /> : null}</Suspense>
    </div>
  )
}
