import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { voteChoices, voteOptions, voicesOf } from '#schema/fields/vote.ts'
import { useWords } from '../../platform/words.ts'
import type { InputProps } from '../field.ts'
import { useFieldServices } from '../fieldServices.ts'
import { ShareBar } from './ShareBar.tsx'
import { ratingText } from './ratingText.ts'
import classes from './Vote.module.css'
import { votesOf, withVoice } from './votesOf.ts'

/** RTY.64: one vote each, which can be changed and withdrawn; it counts on the screen at once. */
export function VoteField({ property, value, name, describedBy }: InputProps) {
  const t = useWords('fields')
  const { vote } = useFieldServices()
  const [pending, setPending] = useState<{ choice: string | null } | null>(null)
  const votes = pending ? withVoice(votesOf(value), pending.choice) : votesOf(value)
  const { format } = optionsOf(voteOptions, property)
  const choices = voteChoices(property)
  const give = (id: string) => {
    const choice = votes.mine === id ? null : id
    setPending({ choice })
    void vote?.(property, choice).then(
      () => setPending(null),
      () => setPending(null),
    )
  }
  const voices = voicesOf(votes)
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
    <div
      className={classes.root}
      data-format={format}
      role="group"
      aria-label={name}
      aria-describedby={describedBy}
      onKeyDown={walk}
    >
      {choices.map(({ id, label, emoji }) => {
        const count = votes.counts[id] ?? 0
        const isMine = votes.mine === id
        const isLit = format === 'rating' && votes.mine !== null && Number(id) <= Number(votes.mine)
        return (
          <button
            key={id}
            type="button"
            className={classes.choice}
            aria-pressed={isMine}
            aria-label={
              format === 'rating'
                ? t('vote.stars', { count: Number(id) })
                : t('vote.choice', { label, count })
            }
            data-lit={isLit || undefined}
            disabled={!vote}
            onClick={() => give(id)}
          >
            {format === 'survey' ? (
              <ShareBar label={label} count={count} voices={voices} isMine={isMine} />
            ) : (
              emoji
            )}
            {format === 'reaction' ? <span className={classes.count}>{count}</span> : null}
          </button>
        )
      })}
      <span className={classes.total}>
        {format === 'rating' && voices > 0 ? `${ratingText(votes)} · ` : ''}
        {format === 'reaction' ? '' : t('vote.voices', { count: voices })}
      </span>
    </div>
  )
}

/** The arrows go from choice to choice. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step) return
  const choices = [...event.currentTarget.querySelectorAll('button')]
  const at = choices.findIndex((choice) => choice === document.activeElement)
  choices[at + step]?.focus()
  event.preventDefault()
  event.stopPropagation()
}
