import { Loader } from '@mantine/core'
import { IconAsterisk, IconFileText, IconGripVertical, IconHeading, IconLock } from '@tabler/icons-react'
import { useRef } from 'react'
import { useWords } from '../../platform/words.ts'
import { KindIcon } from '../KindIcon.tsx'
import { offerOf } from '../offers.ts'
import type { NestedRecord } from '../operations.ts'
import { altArrows } from './altArrows.ts'
import type { Edge } from './attachPropertyDrag.ts'
import classes from './TypeEditor.module.css'
import { usePropertyDrag } from './usePropertyDrag.ts'

type PropertyRowProps = {
  property: NestedRecord
  isChosen: boolean
  onChoose: () => void
  /** Without `onStep` the row cannot be moved. */
  onStep?: (step: -1 | 1) => void
  onPut?: (dragged: string, edge: Edge) => void
}

/** A property in the list: its kind's icon, its label and its flags. */
export function PropertyRow({ property, isChosen, onChoose, onStep, onPut }: PropertyRowProps) {
  const t = useWords('types')
  const row = useRef<HTMLLIElement>(null)
  const edge = usePropertyDrag(row, { id: property.id, list: property.parent_id ?? 'type' }, onPut ?? null)
  const offer = offerOf(property)
  const { label, required, header, body, guarded, pending } = property
  return (
    <li ref={row} className={classes.row} data-edge={edge ?? undefined}>
      {onStep ? <IconGripVertical className={classes.grip} size={14} stroke={1.75} aria-hidden /> : null}
      <button
        type="button"
        className={classes.rowButton}
        data-property={property.id}
        aria-current={isChosen || undefined}
        aria-keyshortcuts={onStep ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        title={onStep ? t('list.order') : undefined}
        onClick={onChoose}
        onKeyDown={altArrows(onStep)}
      >
        <KindIcon kind={offer} />
        <span className={classes.rowLabel}>{label}</span>
        {required ? (
          <IconAsterisk size={11} stroke={2.25} aria-label={t('mark.required')} className={classes.mark} />
        ) : null}
        {header ? (
          <IconHeading size={14} stroke={1.75} aria-label={t('mark.header')} className={classes.mark} />
        ) : null}
        {body ? (
          <IconFileText size={14} stroke={1.75} aria-label={t('mark.body')} className={classes.mark} />
        ) : null}
        {guarded ? (
          <IconLock size={13} stroke={1.75} aria-label={t('mark.guarded')} className={classes.mark} />
        ) : null}
        {pending ? <Loader size={12} aria-label={t('mark.pending')} /> : null}
        <span className={classes.rowKind}>{t(`kind.${offer as 'text'}`)}</span>
      </button>
    </li>
  )
}
