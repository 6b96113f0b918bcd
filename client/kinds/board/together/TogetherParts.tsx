import { useMemo, useState } from 'react'
import { countDots, dotsLeft, giveDot, runningVote, takeDot } from '#schema/kinds/together/votes.ts'
import { ObjectCards } from './ObjectCards.tsx'
import { StickyBadges } from './StickyBadges.tsx'
import { TimerBar } from './TimerBar.tsx'
import classes from './Bars.module.css'
import type { TogetherProps } from './Together.tsx'
import { ToolsPanel } from './ToolsPanel.tsx'
import { VoteBar } from './VoteBar.tsx'
import { useToolsOpen } from './toolsOpen.ts'
import { useVotes } from './useVotes.ts'
import type { VoteView } from './voteView.ts'

/** What stands over a board while people work on it together. */
export default function TogetherParts(props: TogetherProps) {
  const { doc, awareness, editable, me, port, page, services } = props
  const { isOpen } = useToolsOpen()
  const { votes, stickies, ids } = useVotes(doc)
  const [chosen, setChosen] = useState<string>()
  const vote = runningVote(votes) ?? votes.find(({ id }) => id === chosen) ?? votes.at(-1)
  const view = useMemo((): VoteView | undefined => {
    if (!vote) return undefined
    const count = countDots(vote, ids)
    const isHidden = vote.isSecret && vote.isRunning
    const own = count.people.get(me.id) ?? new Map<string, number>()
    const dot = (sticky: string) => ({ person: me.id, sticky, stickies: ids })
    return {
      vote,
      own,
      people: vote.isSecret ? new Map() : count.people,
      shown: isHidden ? own : count.total,
      left: dotsLeft(vote, count, me.id),
      mayGive: editable && vote.isRunning && me.id !== '',
      give: (sticky) => void giveDot(doc, dot(sticky)),
      take: (sticky) => void takeDot(doc, dot(sticky)),
    }
  }, [doc, vote, ids, me.id, editable])
  const panel = { doc, awareness, editable, me, port, page, services, votes, stickies, view }
  return (
    <>
      {port && <ObjectCards port={port} stickies={stickies} page={page} services={services} />}
      {view && port && <StickyBadges port={port} stickies={stickies} view={view} />}
      <div className={classes.bars}>
        <TimerBar doc={doc} editable={editable} />
        {view && <VoteBar doc={doc} editable={editable} view={view} />}
      </div>
      {isOpen && <ToolsPanel {...panel} onChoose={setChosen} />}
    </>
  )
}
