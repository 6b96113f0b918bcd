import { useMemo } from 'react'
import { fieldFacts } from '#schema/fields/facts.ts'
import { keptDefault } from '#schema/fields/list.ts'
import { FieldInput } from '../../fields/FieldInput.tsx'
import { FieldSettings } from '../../fields/FieldSettings.tsx'
import { FieldsProvider } from '../../fields/FieldsProvider.tsx'
import type { SettingsChange, ShownProperty } from '../../fields/field.ts'
import { timeZoneHere } from '../../platform/i18n.ts'
import { useWords } from '../../platform/words.ts'
import { lookups } from '../lookups.ts'
import classes from './Panel.module.css'
import type { PropertyDraft } from './usePropertyDraft.ts'

type ValueFieldsProps = { draft: PropertyDraft; known: ShownProperty; isFixed: boolean }

/** The settings of a property's kind, and the default value. */
export function ValueFields({ draft: { property, change, problemsOf }, known, isFixed }: ValueFieldsProps) {
  const t = useWords('types')
  const services = useMemo(() => ({ timeZone: timeZoneHere(), ...lookups }), [])
  const [problem] = problemsOf('default')
  const asDefault = {
    ...known,
    label: t('field.default'),
    required: false,
    offersMe: true,
    hint: null,
    description: null,
  }
  const set = ({ options: changed, meta }: SettingsChange) => {
    const options = { ...(property.options as object), ...changed }
    const isOfList = changed !== undefined && known.kind === 'list' && property.default !== null
    change({
      ...(changed ? { options } : {}),
      ...(isOfList ? { default: keptDefault({ ...known, options }, property.default) } : {}),
      ...(meta ? { meta: { ...(property.meta as object), ...meta } } : {}),
    })
  }
  return (
    <FieldsProvider services={services}>
      <div className={classes.part}>
        <FieldSettings property={known} readOnly={isFixed} onChange={set} />
        {fieldFacts[known.kind].offersDefault ? (
          <FieldInput
            property={asDefault}
            value={property.default ?? null}
            problem={problem ? { reason: problem.reason, min: problem.min, max: problem.max } : null}
            readOnly={isFixed}
            onChange={(value) => change({ default: value })}
          />
        ) : null}
      </div>
    </FieldsProvider>
  )
}
