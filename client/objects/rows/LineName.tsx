import type { ObjectRow } from '../view/operations.ts'
import { useWords } from '../../platform/words.ts'
import type { LinePlace } from './GroupHead.tsx'
import type { LineDeeds } from './lineDeeds.ts'

type LineNameProps = Pick<LinePlace, 'line' | 'hasFocus' | 'onFocus'> & {
  row: ObjectRow
  href: string | undefined
  now: () => Pick<LineDeeds, 'open'>
  className?: string | undefined
}

/** The name of an object, which opens it; with a modifier key it is a link like any other. */
export function LineName({ line, hasFocus, onFocus, row, href, now, className }: LineNameProps) {
  const t = useWords('objects/rows')
  return (
    <a
      data-focus
      className={className}
      href={href}
      tabIndex={hasFocus ? 0 : -1}
      draggable={false}
      onFocus={() => onFocus(line)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        now().open(row.id)
      }}
    >
      {row.name || t('row.untitled')}
    </a>
  )
}
