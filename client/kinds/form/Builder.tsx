import { Button, Textarea, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type * as Y from 'yjs'
import { isNothing } from '#schema/fields/field.ts'
import { fieldsOf, formLimits } from '#schema/objects/form/form.ts'
import type { Form } from '#schema/objects/form/form.ts'
import { FieldsProvider } from '../../fields/FieldsProvider.tsx'
import { useFormSettings } from '../../objects/formShare/useFormSettings.ts'
import sheet from '../../objects/form/sheet.module.css'
import { useObjectServices } from '../../objects/window/useObjectServices.ts'
import { columnsOf } from '../../objects/view/columns.ts'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import type { KindServices } from '../kind.ts'
import type { Askable } from './askedOf.ts'
import classes from './Builder.module.css'
import { BuilderContext } from './builderContext.ts'
import { BuilderGroup } from './BuilderGroup.tsx'
import { ClosingNotice } from './ClosingNotice.tsx'
import { CoverSetting } from './CoverSetting.tsx'
import { FormAnswers } from './FormAnswers.tsx'
import { addFields, addGroup, placeItem, setForm } from './formEdits.ts'
import type { ItemPlace, ItemRef } from './formEdits.ts'

type BuilderProps = {
  doc: Y.Doc
  form: Form
  askable: ReadonlyMap<string, Askable>
  type: TypeRecord
  title: string
  page: { id: string; spaceId: string }
  services: Pick<KindServices, 'upload'>
}

/** ROV.22–24: the form builder, by pointer and by keyboard. */
export function Builder({ doc, form, askable, type, title, page, services }: BuilderProps) {
  const t = useWords('kinds/form')
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [told, setTold] = useState('')
  /** The item or group that gets the focus once it is drawn in its new place. */
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    const head = root.current?.querySelector<HTMLElement>(`[data-head="${CSS.escape(wanted.current)}"]`)
    // It may be redrawn for another reason before the new item is there.
    if (!head) return
    wanted.current = null
    head.focus()
  })
  const guests = useFormSettings(page.id)
  const fieldServices = useObjectServices(null, { onOpen: () => undefined })
  const columns = useMemo(
    () => columnsOf(type.properties, { get: () => undefined }, { view: 'form' }),
    [type],
  )
  const placed = new Set(fieldsOf(form).map(({ id }) => id))
  const unplaced = [...askable.values()].filter(({ record }) => !placed.has(record.id))
  const missing = unplaced.filter(({ record }) => record.required && isNothing(record.default))
  const context = {
    doc,
    form,
    askable,
    columns,
    unplaced,
    guests,
    services,
    open,
    setOpen,
    focus: (head: string) => {
      wanted.current = head
    },
    move(item: ItemRef, place: ItemPlace, label: string) {
      placeItem(doc, form, item, place)
      wanted.current = item.id
      const group = form.groups.findIndex(({ id }) => id === place.group) + 1
      setTold(t('moved', { label, group }))
    },
  }
  return (
    <FieldsProvider services={fieldServices}>
      <BuilderContext value={context}>
        <div ref={root} className={`${sheet.sheet} ${classes.root}`}>
          <VisuallyHidden role="status">{told}</VisuallyHidden>
          <CoverSetting />
          <header className={classes.head}>
            <h1 className={sheet.title}>{title}</h1>
            <Textarea
              variant="unstyled"
              autosize
              aria-label={t('about')}
              placeholder={t('about.usual')}
              maxLength={formLimits.textSigns}
              value={form.about}
              onChange={({ currentTarget: { value } }) => setForm(doc, ['about'], value || undefined)}
            />
          </header>
          <FormAnswers page={page} />
          <ClosingNotice page={page.id} form={form} askable={askable} />
          {missing.length > 0 && placed.size > 0 ? (
            <p className={classes.notice}>
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
              <span>{t('missing', { fields: missing.map(({ field }) => field.label).join(', ') })}</span>
            </p>
          ) : null}
          {placed.size === 0 && unplaced.length > 0 ? (
            <div className={classes.start}>
              <p>{t('start')}</p>
              <Button
                onClick={() => {
                  const group = form.groups[0]?.id ?? addGroup(doc, form)
                  addFields(doc, form, { group, ids: unplaced.map(({ record }) => record.id) })
                }}
              >
                {t('start.all')}
              </Button>
            </div>
          ) : null}
          {form.groups.map((group, index) => (
            <BuilderGroup key={group.id} group={group} index={index} />
          ))}
          {form.groups.length < formLimits.groups ? (
            <Button
              variant="default"
              className={classes.addGroup}
              leftSection={<IconPlus size={16} stroke={1.75} />}
              onClick={() => {
                const id = addGroup(doc, form)
                wanted.current = id
              }}
            >
              {t('group.add')}
            </Button>
          ) : null}
        </div>
      </BuilderContext>
    </FieldsProvider>
  )
}
