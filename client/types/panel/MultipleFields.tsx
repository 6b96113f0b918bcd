import { NumberInput, Switch, TextInput } from '@mantine/core'
import { relatedTypeOf } from '#schema/fields/categories.ts'
import { isFieldKind } from '#schema/fields/fieldProperty.ts'
import { fields } from '#schema/fields/registry.ts'
import { typeLimits } from '#schema/types/limits.ts'
import { useWords } from '../../platform/words.ts'
import type { NestedRecord } from '../operations.ts'
import classes from './Panel.module.css'
import type { PropertyDraft } from './usePropertyDraft.ts'

type MultipleFieldsProps = { draft: PropertyDraft; saved: NestedRecord; isFixed: boolean }

/** RTY.21–24: whether an object holds several values, how many, and the label of the control that adds one. */
export function MultipleFields({ draft: { property, change }, isFixed }: MultipleFieldsProps) {
  const t = useWords('types')
  const { multiple, data_type: kind, meta } = property
  if (!isFieldKind(kind) || !fields[kind].canBeMultiple) return null
  const hasCategories = (relatedTypeOf(meta)?.categories.length ?? 0) > 0
  const set = (part: Partial<typeof multiple>) => change({ multiple: { ...multiple, ...part } })
  return (
    <div className={classes.flags} role="group" aria-label={t('multiple')}>
      <Switch
        size="xs"
        label={t('multiple.status')}
        description={t(hasCategories && !multiple.status ? 'multiple.categories' : 'multiple.text')}
        checked={multiple.status}
        disabled={isFixed || (hasCategories && !multiple.status)}
        onChange={(event) => set({ status: event.currentTarget.checked })}
      />
      {multiple.status ? (
        <div className={classes.pair}>
          <NumberInput
            label={t('multiple.max')}
            placeholder={t('multiple.any')}
            min={1}
            max={typeLimits.multipleMost}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            disabled={isFixed}
            value={multiple.max_number ?? ''}
            onChange={(value) => set({ max_number: value === '' ? null : Number(value) })}
          />
          <TextInput
            label={t('multiple.button')}
            placeholder={t('multiple.button.usual')}
            maxLength={typeLimits.labelSigns.max}
            disabled={isFixed}
            value={multiple.button_text ?? ''}
            onChange={(event) => set({ button_text: event.currentTarget.value || null })}
          />
        </div>
      ) : null}
    </div>
  )
}
