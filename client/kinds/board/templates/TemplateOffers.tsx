import { useCallback, useSyncExternalStore } from 'react'
import type * as Y from 'yjs'
import { engineOf } from '#schema/kinds/boardEngine.ts'
import { boardRecords } from '#schema/kinds/boardRecords.ts'
import type { BoardElement } from '#schema/kinds/elements/element.ts'
import { boardElements } from '#schema/kinds/elements/stored.ts'
import { useWords } from '../../../platform/words.ts'
import classes from './TemplateOffers.module.css'
import { boardTemplates, elementsOfTemplate } from './templates.ts'

function isEmpty(doc: Y.Doc): boolean {
  // A map of Yjs goes through all its parts to tell its size.
  if (engineOf(doc) !== 'tldraw') return boardElements(doc).keys().next().done === true
  for (const id of boardRecords(doc).keys()) if (id.startsWith('shape:')) return false
  return true
}

function useIsEmpty(doc: Y.Doc): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const parts = [boardRecords(doc), boardElements(doc)]
      for (const part of parts) part.observe(changed)
      return () => {
        for (const part of parts) part.unobserve(changed)
      }
    },
    [doc],
  )
  return useSyncExternalStore(subscribe, () => isEmpty(doc))
}

type TemplateOffersProps = { doc: Y.Doc; onPick: (elements: BoardElement[]) => void }

/** What an empty board can begin with; gone once something is drawn on it. */
export function TemplateOffers({ doc, onPick }: TemplateOffersProps) {
  const t = useWords('kinds/board')
  if (!useIsEmpty(doc)) return null
  return (
    <div className={classes.root} role="group" aria-label={t('template.offer')}>
      <span className={classes.offer} aria-hidden>
        {t('template.offer')}
      </span>
      {boardTemplates.map((template) => (
        <button
          key={template}
          type="button"
          className={classes.template}
          onClick={() => onPick(elementsOfTemplate(template, t))}
        >
          {t(`template.${template}`)}
        </button>
      ))}
    </div>
  )
}
