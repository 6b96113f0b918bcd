import { useMemo } from 'react'
import { blockText, titleOf } from '#schema/kinds/composite/blocks.ts'
import { useWords } from '../../platform/words.ts'
import { BlockHead } from './BlockHead.tsx'
import type { BlockProps } from './BlockBody.tsx'
import classes from './Block.module.css'
import { nameOf } from './names.ts'

/** Words: the editor of text pages on a text of the block's own. */
export function TextBlock({ of, block, isNew }: BlockProps) {
  const t = useWords('kinds/composite')
  const { doc, awareness, editable, page, me, services } = of
  const { Text } = services
  const { id } = block
  const name = nameOf(block, t)
  const labelled = useMemo(() => ({ ...page, title: name }), [page, name])
  // Places in these words are no places of the page that comments could name.
  const inside = useMemo(() => {
    const { comments: _, ...rest } = services
    return rest
  }, [services])
  // A change of one block draws no other.
  const text = useMemo(
    () =>
      Text ? (
        <Text
          inline
          fragment={blockText(id)}
          page={labelled}
          services={inside}
          autoFocus={isNew}
          {...{ doc, awareness, editable, me }}
        />
      ) : null,
    [Text, id, labelled, inside, isNew, doc, awareness, editable, me],
  )
  const title = titleOf(block).trim()
  return (
    <>
      {title === '' ? null : <BlockHead title={title} />}
      <div className={classes.text}>{text}</div>
    </>
  )
}
