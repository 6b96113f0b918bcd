import { useEffect, useMemo, useRef } from 'react'
import { compareBlocks } from '#schema/kinds/markdown/compare.ts'
import { htmlOfBlock } from '#schema/kinds/markdown/html.ts'
import type { TextNode } from '#schema/kinds/textNode.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Compare.module.css'
import { renderFormula } from './nodes/katex.ts'
import prose from './Prose.module.css'

const blocksOf = (page: unknown): TextNode[] => (page as TextNode | null)?.content ?? []

/** One block of a version. The serialiser has escaped everything that is the page's. */
function Side({ block }: { block: TextNode | undefined }) {
  const html = block ? htmlOfBlock(block) : ''
  const side = useRef<HTMLDivElement>(null)
  const say = useWords('kinds/text')
  useEffect(() => {
    for (const view of side.current!.querySelectorAll('[data-type="objectView"]'))
      view.textContent = say('objectView.label')
    for (const formula of side.current!.querySelectorAll<HTMLElement>('[data-type$="-math"][data-latex]'))
      void renderFormula(formula, formula.dataset.latex!, formula.dataset.type === 'block-math')
  }, [html, say])
  return (
    <div
      ref={side}
      className={block ? `${prose.prose} ${classes.side}` : classes.side}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Two versions of a page, block by block, with deletions and insertions marked. */
export default function Compare({ older, newer }: { older: unknown; newer: unknown }) {
  const say = useWords('kinds/text')
  const rows = useMemo(() => compareBlocks(blocksOf(older), blocksOf(newer)), [older, newer])
  const changes = rows.filter((row) => row.changed).length
  return (
    <section className={classes.compare} aria-label={say('compare.label')}>
      <p className={classes.summary} role="status">
        {changes === 0 ? say('compare.same') : say('compare.changes', { count: changes })}
      </p>
      <div className={classes.heads} aria-hidden>
        <span>{say('compare.older')}</span>
        <span>{say('compare.newer')}</span>
      </div>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity and never move
        <div key={index} className={classes.row} data-changed={row.changed || undefined}>
          <Side block={row.older} />
          <Side block={row.newer} />
        </div>
      ))}
    </section>
  )
}
