import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { isAskableOfGuests } from '#schema/objects/form/askable.ts'
import { formLimits } from '#schema/objects/form/form.ts'
import type { FormField, FormGroup } from '#schema/objects/form/form.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Builder.module.css'
import { useBuilder } from './builderContext.ts'
import { removeItem, setOf } from './formEdits.ts'
import { RuleSetting } from './RuleSetting.tsx'
import { WholeNumber } from './WholeNumber.tsx'

type FieldSettingsProps = { item: FormField; group: FormGroup; label: string }

/** How a property is asked for. */
export function FieldSettings({ item, group, label }: FieldSettingsProps) {
  const t = useWords('kinds/form')
  const { doc, askable, setOpen } = useBuilder()
  const known = askable.get(item.id)
  const set = (what: string, value: string | number | boolean | undefined) =>
    setOf(doc, ['field', item.id], what, value)
  return (
    <div className={classes.settings} role="group" aria-label={t('item.settings', { label })}>
      {known ? (
        <>
          <TextInput
            size="xs"
            label={t('label')}
            placeholder={known.field.label}
            maxLength={formLimits.titleSigns}
            value={item.label}
            onChange={({ currentTarget: { value } }) => set('label', value || undefined)}
          />
          <Textarea
            size="xs"
            label={t('help')}
            placeholder={known.field.hint ?? undefined}
            autosize
            maxRows={6}
            maxLength={formLimits.textSigns}
            value={item.help}
            onChange={({ currentTarget: { value } }) => set('help', value || undefined)}
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
          {isAskableOfGuests(known.field) ? null : <p className={classes.note}>{t('membersOnly')}</p>}
        </>
      ) : (
        <p className={classes.note}>{t('gone.text')}</p>
      )}
      <Button
        size="xs"
        variant="subtle"
        color="red"
        className={classes.remove}
        leftSection={<IconTrash size={14} stroke={1.75} />}
        onClick={() => {
          setOpen(null)
          removeItem(doc, item)
        }}
      >
        {t('item.remove')}
      </Button>
    </div>
  )
}
