import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Suspense, useEffect, useRef } from 'react'
import type * as Y from 'yjs'
import type { Awareness } from 'y-protocols/awareness'
import type { Sticky } from '#schema/kinds/together/stickies.ts'
import type { Vote } from '#schema/kinds/together/votes.ts'
import { useWords } from '../../../platform/words.ts'
import type { EditorProps } from '../../kind.ts'
import { ObjectTools } from './ObjectTools.tsx'
import { StartTimer } from './StartTimer.tsx'
import { StartVote } from './StartVote.tsx'
import classes from './Panel.module.css'
import { VoteList } from './VoteList.tsx'
import type { BoardPort } from './boardPort.ts'
import { useToolsOpen } from './toolsOpen.ts'
import { useTimer } from './useTimer.ts'
import type { VoteView } from './voteView.ts'

export type ToolsPanelProps = {
  doc: Y.Doc
  awareness: Awareness
  editable: boolean
  me: EditorProps['me']
  page: EditorProps['page']
  services: Pick<EditorProps['services'], 'hasObjects'>
  port: BoardPort | null
  votes: readonly Vote[]
  stickies: readonly Sticky[]
  view: VoteView | undefined
  onChoose: (vote: string) => void
}

/** The tools of a board, which both engines have. */
export function ToolsPanel(props: ToolsPanelProps) {
  const t = useWords('kinds/board/together')
  const { toggle } = useToolsOpen()
  const root = useRef<HTMLElement>(null)
  useEffect(() => root.current?.focus(), [])
  const { editable, view } = props
  const timer = useTimer(props.doc)
  const hasTimer = timer !== undefined && !timer.isOver
  return (
    <section
      ref={root}
      className={classes.panel}
      aria-label={t('title')}
      tabIndex={-1}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') toggle()
      }}
    >
      <header>
        <h2>{t('title')}</h2>
        <ActionIcon variant="subtle" aria-label={t('close')} onClick={toggle}>
          <IconX size={18} />
        </ActionIcon>
      </header>
      {editable && !hasTimer && (
        <>
          <h3>{t('timer.title')}</h3>
          <StartTimer doc={props.doc} />
        </>
      )}
      <h3>{t('vote.title')}</h3>
      {editable && !view?.vote.isRunning && <StartVote {...props} />}
      {view && <VoteList {...props} view={view} />}
      <Suspense>
        {editable && props.services.hasObjects && props.port && <ObjectTools {...props} port={props.port} />}
      </Suspense>
    </section>
  )
}
