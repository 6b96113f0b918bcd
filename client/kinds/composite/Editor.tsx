import { VisuallyHidden } from '@mantine/core'
import { Suspense, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type Block, type BlockKind } from '#schema/kinds/composite/blocks.ts'
import { reorderBox, stepBox } from '#schema/kinds/composite/grid.ts'
import { useUndoKeys } from '../../objects/rows/useUndoKeys.ts'
import { neededPart } from '../../platform/loadNeeded.ts'
import { holdKeys } from '../../platform/typing/holdKeys.ts'
import { useWords, type Say } from '../../platform/words.ts'
import type { EditorProps } from '../kind.ts'
import { AddBlock } from './AddBlock.tsx'
import { BlockPage } from './BlockPage.ts'
import classes from './Composite.module.css'
import { Grid } from './Grid.tsx'
import { nameOf } from './names.ts'
import { NumbersContext, type NumbersPlace } from './numbers/place.ts'
import { useNarrow } from './useNarrow.ts'

// With its words: a window that waited for them after it has opened would take the focus to its beginning.
const BlockSettings = neededPart(() => import('./settings/BlockSettings.tsx'), ['objects/view', 'types'])

/** Kinds that ask for something before they show anything. */
const asking: ReadonlySet<BlockKind> = new Set(['diagram', 'indicator', 'object', 'carousel', 'web'])

/** A page of blocks, which are added, moved, resized, configured and removed in place. */
export default function CompositeEditor(props: EditorProps) {
  const { doc, editable } = props
  const t = useWords('kinds/composite')
  const page = useMemo(() => new BlockPage(doc), [doc])
  const blocks = useSyncExternalStore(page.subscribe, page.get)
  const isNarrow = useNarrow()
  const { spaceId } = props.page
  const numbers = useMemo((): NumbersPlace => ({ space: spaceId }), [spaceId])
  const root = useRef<HTMLDivElement>(null)
  const [set, setSet] = useState<string | null>(null)
  const [made, setMade] = useState<string | null>(null)
  const [said, say] = useState('')
  useUndoKeys(root, editable ? page : undefined)

  const add = (kind: BlockKind) => {
    // Keys typed at once go into the text, whose editor may still be loading.
    if (kind === 'text') holdKeys()
    const id = page.add(kind)
    setMade(id)
    say(t('added', { name: t(`block.${kind}`) }))
    if (asking.has(kind)) setSet(id)
  }
  const deedsOf = (block: Block) => {
    const step = isNarrow ? reorderBox : stepBox
    const go = (to: 'up' | 'down') => {
      const moves = step(blocks, block, to)
      if (moves.length > 0) page.move(moves)
      say(t(moves.length > 0 ? `moved.${to}` : `edge.${to}`, { name: nameOf(block, t) }))
    }
    return {
      set: () => setSet(block.id),
      duplicate: page.isFull ? null : () => void page.duplicate(block.id),
      up: () => go('up'),
      down: () => go('down'),
      remove: () => {
        page.remove(block.id)
        say(t('removed', { name: nameOf(block, t) }))
      },
    }
  }
  const shown = blocks.find(({ id }) => id === set)

  const content = (
    <div ref={root} className={classes.root} data-composite tabIndex={-1}>
      {blocks.length === 0 ? (
        <Empty editable={editable} t={t}>
          <AddBlock isFull={false} isFirst onAdd={add} />
        </Empty>
      ) : (
        <Grid
          of={props}
          page={page}
          blocks={blocks}
          isNarrow={isNarrow}
          made={made}
          deedsOf={deedsOf}
          say={say}
          onSet={setSet}
        />
      )}
      {editable && blocks.length > 0 ? (
        <div className={classes.foot}>
          <AddBlock isFull={page.isFull} isFirst={false} onAdd={add} />
        </div>
      ) : null}
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
      {editable && shown ? (
        <Suspense>
          <BlockSettings
            key={shown.id}
            block={shown}
            onChange={(settings) => page.set(shown.id, settings)}
            onClose={() => setSet(null)}
          />
        </Suspense>
      ) : null}
    </div>
  )
  return <NumbersContext value={numbers}>{content}</NumbersContext>
}

type EmptyProps = { editable: boolean; t: Say<'kinds/composite'>; children: React.ReactNode }

function Empty({ editable, t, children }: EmptyProps) {
  return (
    <div className={classes.empty}>
      <div className={classes.sketch} aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </div>
      <h2>{t(editable ? 'empty' : 'empty.read')}</h2>
      {editable ? <p>{t('empty.text')}</p> : null}
      {editable ? children : null}
    </div>
  )
}
