import {
  IconAsterisk,
  IconEyeQuestion,
  IconGripVertical,
  IconHeading,
  IconLetterCase,
  IconPolaroid,
  IconAlertTriangle,
} from '@tabler/icons-react'
import { useRef } from 'react'
import type { CSSProperties } from 'react'
import { thumbnailUrl } from '#schema/files/thumbnails.ts'
import type { FormGroup, FormItem } from '#schema/objects/form/form.ts'
import sheet from '../../objects/form/sheet.module.css'
import { useWords } from '../../platform/words.ts'
import { KindIcon } from '../../types/KindIcon.tsx'
import { offerOf } from '../../types/offers.ts'
import { altArrows } from '../../types/editor/altArrows.ts'
import classes from './Builder.module.css'
import { useBuilder } from './builderContext.ts'
import { FieldSettings } from './FieldSettings.tsx'
import { stepOfItem } from './formEdits.ts'
import { labelOfItem } from './items.ts'
import { PictureSettings } from './PictureSettings.tsx'
import { useItemDrag } from './useItemDrag.ts'
import { WordsSettings } from './WordsSettings.tsx'

/** A field, a text or a picture of a form as it is built; its settings open below its head. */
export function BuilderItem({ item, group }: { item: FormItem; group: FormGroup }) {
  const t = useWords('kinds/form')
  const { form, askable, open, setOpen, move } = useBuilder()
  const row = useRef<HTMLDivElement>(null)
  const edge = useItemDrag(row, item.id, (where) => {
    const at = group.items.findIndex(({ id }) => id === item.id)
    return { group: group.id, before: where === 'before' ? item.id : (group.items[at + 1]?.id ?? null) }
  })
  const isOpen = open === item.id
  const label = labelOfItem(item, askable, t)
  const known = askable.get(item.id)
  const isRequired = item.kind === 'field' && (item.required || known?.field.required === true)
  const span = item.kind !== 'field' || isOpen ? undefined : Math.min(item.span, group.columns)
  return (
    <div
      className={`${sheet.cell} ${classes.item}`}
      data-open={isOpen || undefined}
      data-whole={span === undefined || undefined}
      style={{ '--span': span } as CSSProperties}
    >
      <div ref={row} className={classes.row} data-edge={edge ?? undefined}>
        <IconGripVertical className={classes.grip} size={14} stroke={1.75} aria-hidden />
        <button
          type="button"
          className={classes.rowButton}
          data-head={item.id}
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          title={t('item.order')}
          onClick={() => setOpen(isOpen ? null : item.id)}
          onKeyDown={altArrows((step) => {
            const place = stepOfItem(form, item, step)
            if (place) move(item, place, label)
          })}
        >
          {item.kind === 'words' ? (
            item.heading ? (
              <IconHeading size={16} stroke={1.6} aria-hidden />
            ) : (
              <IconLetterCase size={16} stroke={1.6} aria-hidden />
            )
          ) : item.kind === 'picture' ? (
            item.src === '' ? (
              <IconPolaroid size={16} stroke={1.6} aria-hidden />
            ) : (
              <img className={classes.thumbnail} src={thumbnailUrl(item.src, 320)} alt="" draggable={false} />
            )
          ) : known ? (
            <KindIcon kind={offerOf(known.record)} />
          ) : (
            <IconAlertTriangle size={16} stroke={1.6} aria-hidden className={classes.mark} />
          )}
          <span
            className={classes.rowLabel}
            data-heading={(item.kind === 'words' && item.heading) || undefined}
          >
            {label}
          </span>
          {isRequired ? (
            <IconAsterisk
              size={11}
              stroke={2.25}
              role="img"
              aria-label={t('required')}
              className={classes.required}
            />
          ) : null}
          {item.kind === 'field' && item.rule.parts.length > 0 ? (
            <IconEyeQuestion
              size={14}
              stroke={1.75}
              role="img"
              aria-label={t('conditional')}
              className={classes.mark}
            />
          ) : null}
        </button>
      </div>
      {!isOpen ? null : item.kind === 'words' ? (
        <WordsSettings item={item} label={label} />
      ) : item.kind === 'picture' ? (
        <PictureSettings item={item} label={label} />
      ) : (
        <FieldSettings item={item} group={group} label={label} />
      )}
    </div>
  )
}
