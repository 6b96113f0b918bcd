import { Button, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { z } from 'zod'
import { typeLimits } from '#schema/types/limits.ts'
import { propertyCreate as input } from '#schema/types/property.ts'
import type { SettingsChange } from '../../fields/field.ts'
import { FieldSettings } from '../../fields/FieldSettings.tsx'
import { shownPropertyOf } from '../../fields/shownProperty.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { holdKeys } from '../../platform/typing/holdKeys.ts'
import { useFields } from '../../platform/useFields.ts'
import { useKeyOf } from '../../platform/useKeyOf.ts'
import { useWords } from '../../platform/words.ts'
import { propertyCreate } from '../changes.ts'
import { KindIcon } from '../KindIcon.tsx'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { formulaOptionsOf } from '#schema/types/formula/formulaOptions.ts'
import { useWritten } from '../formula/useWritten.ts'
import { kindOf, offered, type Offer } from '../offers.ts'
import classes from '../Types.module.css'
import { KindPicker } from './KindPicker.tsx'

type Settings = { options: Record<string, unknown>; meta: Record<string, unknown> }
/** Kinds that are of little use until something is set. */
const setAtOnce: ReadonlySet<string> = new Set<Offer>(['list', 'object'])
const none: Settings = { options: {}, meta: {} }

const FormulaField = lazy(() => loadNeeded(() => import('../formula/FormulaField.tsx')))

type NewPropertyProps = { type: string; onMade: (id: string) => void; onClose: () => void }

/** Asks for the name and the kind of a new property. Typing after Enter goes to the next focus target. */
export function NewProperty({ type, onMade, onClose }: NewPropertyProps) {
  const t = useWords('types')
  const { keyOf } = useKeyOf()
  const name = useId()
  const [kind, setKind] = useState<Offer>('text')
  const [settings, setSettings] = useState(none)
  const { written: formula, write, setKind: setFormulaKind } = useWritten('')
  const isUnread = kind === 'formula' && formula.kind === null
  /** Without a name it is called as its kind. */
  const schema = z.object({
    label: z
      .string()
      .transform((typed) => typed.trim() || t(`kind.${kind}`))
      .pipe(input.shape.label),
  })
  const form = useFields({ schema, initial: { label: '' }, labels: { label: t('field.label') } })
  const send = form.submit(async ({ label }) => {
    if (isUnread) return
    holdKeys()
    try {
      const computed =
        kind === 'formula' && formula.kind
          ? { kind: formula.kind, formula: formula.text, options: formulaOptionsOf(formula.kind) }
          : {}
      const made = { type_id: type, label, ...settings, ...(await offered(kind)), ...computed }
      const { propertyCreate: done } = await mutate(propertyCreate, {
        input: { ...made, idempotency_key: keyOf(made) },
      })
      onMade(done.recordId)
    } catch (error) {
      document.getElementById(name)?.focus()
      throw error
    }
  })
  const shown = shownPropertyOf({
    id: 'new',
    data_type: kindOf(kind),
    label: form.values.label,
    required: false,
    multiple: { status: false, max_number: null, button_text: null },
    ...settings,
  })
  const change = ({ options, meta }: SettingsChange) =>
    setSettings((before) => ({
      options: { ...before.options, ...options },
      meta: { ...before.meta, ...meta },
    }))
  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <TextInput
        id={name}
        data-autofocus
        autoComplete="off"
        maxLength={typeLimits.labelSigns.max}
        placeholder={t(`kind.${kind}`)}
        {...form.field('label')}
      />
      <KindPicker
        without={[kind]}
        leadsOn={(picked) => picked === 'formula'}
        onPick={(picked) => {
          if (picked === 'formula') holdKeys()
          setKind(picked)
          setSettings(none)
        }}
        target={(toggle) => (
          <Button
            variant="default"
            justify="flex-start"
            leftSection={<KindIcon kind={kind} size={16} />}
            rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
            aria-label={t('convert.label', { kind: t(`kind.${kind}`) })}
            onClick={toggle}
          >
            {t(`kind.${kind}`)}
          </Button>
        )}
      />
      {shown && setAtOnce.has(kind) ? <FieldSettings property={shown} onChange={change} /> : null}
      {kind === 'formula' ? (
        <Suspense>
          <FormulaField
            type={type}
            own={null}
            takesFocus
            value={formula.text}
            onChange={write}
            onKind={setFormulaKind}
          />
        </Suspense>
      ) : null}
      {form.failureText ? (
        <p role="alert" className={classes.failure}>
          {form.failureText}
        </p>
      ) : null}
      <div className={classes.formActions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.busy} disabled={isUnread}>
          {t('new.create')}
        </Button>
      </div>
    </form>
  )
}
