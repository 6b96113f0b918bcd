import { Switch } from '@mantine/core'
import { isAskableOfGuests, isListable } from '#schema/objects/form/askable.ts'
import type { FormField, FormGroup } from '#schema/objects/form/form.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Builder.module.css'
import { useBuilder } from './builderContext.ts'
import { removeItem, setOf } from './formEdits.ts'
import { GuestChoice } from './GuestChoice.tsx'
import { PartSettings } from './PartSettings.tsx'
import { RuleSetting } from './RuleSetting.tsx'
import { LineSetting, TextSetting } from './TextSettings.tsx'
import { WholeNumber } from './WholeNumber.tsx'

type FieldSettingsProps = { item: FormField; group: FormGroup; label: string }

/** The settings of a question. */
export function FieldSettings({ item, group, label }: FieldSettingsProps) {
  const t = useWords('kinds/form')
  const { doc, askable, guests } = useBuilder()
  const known = askable.get(item.id)
  const isListed = known !== undefined && isListable(known.field) && Boolean(known.field.relatedTypeId)
  const isOpened = guests.settings?.object_properties.includes(item.id) ?? false
  const set = (what: string, value: string | number | boolean | undefined) =>
    setOf(doc, ['field', item.id], what, value)
  return (
    <PartSettings
      name={t('item.settings', { label })}
      removal={t('item.remove')}
      onRemove={() => removeItem(doc, item)}
    >
      {known ? (
        <>
          <LineSetting
            label={t('label')}
            placeholder={known.field.label}
            value={item.label}
            onChange={(value) => set('label', value)}
          />
          <TextSetting
            label={t('help')}
            placeholder={known.field.hint ?? undefined}
            maxRows={6}
            value={item.help}
            onChange={(value) => set('help', value)}
          />
          <Switch
            size="xs"
            label={t('required')}
            description={known.field.required ? t('required.byType') : undefined}
            checked={item.required || known.field.required}
            disabled={known.field.required}
            onChange={({ currentTarget: { checked } }) => set('required', checked || undefined)}
          />
          {group.columns > 1 ? (
            <WholeNumber
              label={t('span')}
              bounds={{ min: 1, max: group.columns }}
              value={Math.min(item.span, group.columns)}
              onChange={(span) => set('span', span ?? undefined)}
            />
          ) : null}
          <RuleSetting of={['field', item.id]} rule={item.rule} isOffered={(id) => id !== item.id} />
          {isListed ? <GuestChoice property={item.id} /> : null}
          {isAskableOfGuests(known.field) || (isListed && isOpened) ? null : (
            <p className={classes.note}>{t('membersOnly')}</p>
          )}
        </>
      ) : (
        <p className={classes.note}>{t('gone.text')}</p>
      )}
    </PartSettings>
  )
}
