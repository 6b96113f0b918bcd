import type { Category } from '#schema/fields/categories.ts'
import { fieldLimits } from '#schema/fields/limits.ts'
import { useWords } from '../../platform/words.ts'
import type { SettingsProps } from '../field.ts'
import { OptionsEditor } from './OptionsEditor.tsx'
import { SettingRow } from './SettingRow.tsx'
import classes from './Settings.module.css'
import { ToggleSetting } from './ToggleSetting.tsx'

/** RTY.45: the categories of a property and whether others may be added at the field. */
export function CategoriesSetting({
  property,
  onChange,
  readOnly,
  typeId,
}: SettingsProps & { typeId?: string | null }) {
  const t = useWords('fields')
  const { categories = [], selectOnlyFromList = false } = property
  const write = (next: readonly Category[], only: boolean) =>
    onChange({
      meta: {
        related_types: [
          {
            type_id: typeId ?? null,
            categories: next.map((category, order) => ({ ...category, order })),
            config: { select_only_from_list: only },
          },
        ],
      },
    })
  const barred = property.multiple.status
    ? t('settings.categories.several')
    : typeId === null
      ? t('settings.categories.wantType')
      : ''
  return (
    <>
      <SettingRow label={t('settings.categories')}>
        {barred ? (
          <p className={classes.note}>{barred}</p>
        ) : (
          <OptionsEditor
            options={categories}
            most={fieldLimits.categories}
            name={(number) => t('settings.categories.option', { number })}
            add={t('category.add')}
            make={(id) => ({ id, label: '', order: categories.length })}
            readOnly={readOnly}
            onChange={(next) => write(next, selectOnlyFromList)}
          />
        )}
      </SettingRow>
      {barred ? null : (
        <ToggleSetting
          label={t('settings.categories.only')}
          checked={selectOnlyFromList}
          disabled={readOnly}
          onChange={(only) => write(categories, only)}
        />
      )}
    </>
  )
}
