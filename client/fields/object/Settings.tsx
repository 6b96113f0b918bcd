import { IconCube } from '@tabler/icons-react'
import { useId } from 'react'
import { useWords } from '../../platform/words.ts'
import type { SettingsProps, ShownProperty } from '../field.ts'
import { useFieldServices } from '../fieldServices.ts'
import { ReferenceLabel } from '../ReferenceLabel.tsx'
import { ReferencePicker } from '../ReferencePicker.tsx'
import { CategoriesSetting } from '../settings/CategoriesSetting.tsx'
import { SettingRow } from '../settings/SettingRow.tsx'
import classes from '../settings/Settings.module.css'

/** Which type the linked objects are of, and the categories of the links. */
export function ObjectSettings(props: SettingsProps) {
  const { property, onChange, readOnly } = props
  const t = useWords('fields')
  const { findTypes, loadTypes } = useFieldServices()
  const id = useId()
  const typeId = property.relatedTypeId ?? null
  const one: ShownProperty = {
    ...property,
    placeholder: null,
    multiple: { ...property.multiple, status: false },
  }
  const choose = (next: unknown) =>
    onChange({
      meta: {
        related_types:
          typeof next === 'string'
            ? [
                {
                  type_id: next,
                  categories: property.categories ?? [],
                  config: { select_only_from_list: property.selectOnlyFromList ?? false },
                },
              ]
            : [],
      },
    })
  return (
    <div className={classes.root}>
      <SettingRow label={t('settings.object.type')} htmlFor={id}>
        <ReferencePicker
          property={one}
          id={id}
          name={t('settings.object.type')}
          invalid={false}
          value={typeId}
          onChange={readOnly ? () => undefined : choose}
          doors={{
            find: findTypes,
            load: loadTypes,
            show: ({ label, icon }) => (
              <ReferenceLabel icon={icon || <IconCube size={14} stroke={1.6} />} label={label} />
            ),
          }}
        />
      </SettingRow>
      <CategoriesSetting {...props} typeId={typeId} />
    </div>
  )
}
