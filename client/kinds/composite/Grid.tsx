import { useRef } from 'react'
import type { Block } from '#schema/kinds/composite/blocks.ts'
import { inOneColumn, placeBoxes, type Placed } from '#schema/kinds/composite/grid.ts'
import { useWords } from '../../platform/words.ts'
import type { EditorProps } from '../kind.ts'
import { BlockBody } from './BlockBody.tsx'
import type { BlockPage } from './BlockPage.ts'
import { BlockTools, type BlockDeeds } from './BlockTools.tsx'
import classes from './Composite.module.css'
import { heightOf, placeStyle } from './gridSizes.ts'
import { nameOf } from './names.ts'
import { useArranging, withMoves, type Arranging } from './useArranging.ts'

type GridProps = {
  of: EditorProps
  page: BlockPage
  blocks: readonly Block[]
  isNarrow: boolean
  /** The block that this user added last. */
  made: string | null
  deedsOf: (block: Block) => BlockDeeds
  say: (words: string) => void
  onSet: (id: string) => void
}

const bringIntoSight = (block: HTMLElement | null): void => block?.scrollIntoView({ block: 'nearest' })

/** The blocks at their places. While one is moved or resized, the resulting places are shown. */
export function Grid({ of, page, blocks, isNarrow, made, deedsOf, say, onSet }: GridProps) {
  const t = useWords('kinds/composite')
  const root = useRef<HTMLDivElement>(null)
  const { arranging, grab, begin, step, keep, leave } = useArranging({
    blocks,
    root,
    onMove: (moves) => page.move(moves),
  })
  const { editable } = of
  const mayDrag = editable && !isNarrow
  const placed = placeBoxes(withMoves(blocks, arranging?.moves ?? []))
  const shown: (Block & { row?: number })[] = isNarrow ? inOneColumn(blocks) : placed
  const rows = Math.max(...placed.map(({ row, h }) => row + h))

  return (
    <div
      ref={root}
      className={classes.grid}
      data-narrow={isNarrow || undefined}
      data-arranging={arranging ? arranging.way : undefined}
      style={isNarrow ? undefined : { height: heightOf(rows) }}
    >
      {arranging?.way === 'pointer' ? <Target placed={placed} arranging={arranging} /> : null}
      {shown.map((block) => {
        const name = nameOf(block, t)
        const isMoving = arranging?.id === block.id
        return (
          <section
            key={block.id}
            ref={block.id === made ? bringIntoSight : undefined}
            className={classes.block}
            data-block={block.kind}
            data-moving={isMoving || undefined}
            aria-label={name}
            style={isNarrow ? narrowStyle(block) : styleOf(block as Block & Placed, blocks, arranging)}
          >
            <div className={classes.body}>
              <BlockBody
                of={of}
                block={block}
                isNew={block.id === made}
                set={(settings) => page.set(block.id, settings)}
                onSet={() => onSet(block.id)}
              />
            </div>
            {editable ? (
              <BlockTools
                name={name}
                deeds={deedsOf(block)}
                mayDrag={mayDrag}
                isMoving={isMoving && arranging.way === 'keys'}
                onGrab={(event) => grab(event, block.id, 'move')}
                onBegin={() => {
                  begin(block.id)
                  say(t('moving', { name }))
                }}
                onStep={(to, isStretch) => {
                  const at = step(to, isStretch)
                  if (at)
                    say(
                      isStretch
                        ? t('size', { w: at.w, h: at.h })
                        : t('place', { x: at.x + 1, row: at.row + 1 }),
                    )
                }}
                onKeep={() => {
                  keep()
                  say(t('kept', { name }))
                }}
                onLeave={() => {
                  leave()
                  say(t('left', { name }))
                }}
              />
            ) : null}
            {mayDrag ? (
              <div
                className={classes.corner}
                title={t('stretch')}
                data-corner
                onPointerDown={(event) => grab(event, block.id, 'stretch')}
              />
            ) : null}
          </section>
        )
      })}
    </div>
  )
}

/** The place where the dragged block would go. */
function Target({ placed, arranging }: { placed: Placed[]; arranging: Arranging }) {
  const box = placed.find(({ id }) => id === arranging.id)
  return box && arranging.how === 'move' ? (
    <div className={classes.target} style={placeStyle(box)} aria-hidden />
  ) : null
}

function styleOf(block: Block & Placed, blocks: readonly Block[], arranging: Arranging | null) {
  if (arranging?.id !== block.id || arranging.way !== 'pointer' || arranging.how !== 'move')
    return placeStyle(block)
  const before = placeBoxes(blocks).find(({ id }) => id === block.id) ?? block
  const { x, y } = arranging.by
  return { ...placeStyle(before), translate: `${x}px ${y}px` }
}

/** In one column a block of words is as high as these, all others as they were made. */
const narrowStyle = ({ kind, h }: Block) => (kind === 'text' ? {} : { height: heightOf(h) })
