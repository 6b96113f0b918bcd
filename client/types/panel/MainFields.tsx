import { Select, Textarea, TextInput } from '@mantine/core'
import { typeLimits } from '#schema/types/limits.ts'
import { useWords } from '../../platform/words.ts'
import type { TypeActions } from '../editor/useTypeActions.ts'
import type { TypeRecord } from '../operations.ts'
import classes from './Panel.module.css'
import { useProblemText } from './useProblemText.ts'
import type { PropertyDraft } from './usePropertyDraft.ts'

type MainFieldsProps = {
  draft: PropertyDraft
  type: TypeRecord
  isNested: boolean
  isFixed: boolean
  actions: TypeActions
}

/** The label, the hint and the group of a property. */
export function MainFields({ draft, type, isNested, isFixed, actions }: MainFieldsProps) {
  const t = useWords('types')
  const problemText = useProblemText()
  const { property, change, problemsOf } = draft
  if (property.system) return null
  const field = (key: 'label' | 'hint' | 'placeholder' | 'description') => ({
    label: t(`field.${key}`),
    value: property[key],
    readOnly: isFixed,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [key]: event.currentTarget.value }),
  })
  const after = type.properties.findLast(({ property_group_id }) => property_group_id === null)?.id ?? null
  return (
    <div className={classes.fields}>
      <TextInput
        {...field('label')}
        data-autofocus
        maxLength={typeLimits.labelSigns.max}
        error={problemText(problemsOf('label'), t('field.label'))}
      />
      {isNested ? null : (
        <Select
          label={t('field.group')}
          readOnly={isFixed}
          data={[
            { value: '', label: t('group.none') },
            ...type.propertyGroups.map(({ id, label }) => ({ value: id, label })),
          ]}
          value={property.property_group_id ?? ''}
          allowDeselect={false}
          onChange={(group) => {
            const last = type.properties.findLast(({ property_group_id }) => property_group_id === group)?.id
            void actions.move(property.id, { group: group || null, after: group ? (last ?? null) : after })
          }}
        />
      )}
      <TextInput {...field('hint')} description={t('field.hint.text')} maxLength={typeLimits.hintSigns} />
      <TextInput {...field('placeholder')} maxLength={typeLimits.hintSigns} />
      <Textarea
        {...field('description')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={typeLimits.descriptionSigns}
      />
    </div>
  )
}
