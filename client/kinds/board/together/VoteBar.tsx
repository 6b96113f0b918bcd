import type * as Y from 'yjs'
import { endVote } from '#schema/kinds/together/votes.ts'
import { useWords } from '../../../platform/words.ts'
import classes from './Bars.module.css'
import { useToolsOpen } from './toolsOpen.ts'
import type { VoteView } from './voteView.ts'

type VoteBarProps = { doc: Y.Doc; editable: boolean; view: VoteView }

/** Tells that a vote runs, and what one has still to give; readers, who have no tools, find its results here. */
export function VoteBar({ doc, editable, view }: VoteBarProps) {
  const t = useWords('kinds/board/together')
  const { isOpen, toggle } = useToolsOpen()
  const { isRunning } = view.vote
  const said = !isRunning
    ? ''
    : view.mayGive
      ? t('vote.running.left', { left: t('vote.left', { count: view.left }) })
      : t('vote.running')
  return (
    <div className={classes.bar} data-shown={isRunning || !editable || undefined}>
      <span role="status">{said}</span>
      {(isRunning || !editable) && !isOpen && (
        <button type="button" onClick={toggle}>
          {t(isRunning ? 'vote.list' : 'vote.results')}
        </button>
      )}
      {isRunning && editable && !isOpen && (
        <button type="button" onClick={() => endVote(doc, Date.now())}>
          {t('vote.end')}
        </button>
      )}
    </div>
  )
}
