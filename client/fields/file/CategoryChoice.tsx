import { ActionIcon, Menu, TextInput } from '@mantine/core'
import { IconCheck, IconChevronDown, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldLimits } from '#schema/fields/limits.ts'
import { useWords } from '../../platform/words.ts'
import { showFailure } from '../../platform/toasts.ts'
import type { ShownProperty } from '../field.ts'
import { useFieldServices } from '../fieldServices.ts'
import classes from './File.module.css'

type CategoryChoiceProps = {
  property: ShownProperty
  category: string | null
  onChoose: (category: string | null) => void
}

/** The category of the file, from those of its property; a new one can be added in place if that is allowed. */
export function CategoryChoice({ property, category, onChoose }: CategoryChoiceProps) {
  const t = useWords('fields')
  const { addCategory } = useFieldServices()
  const [draft, setDraft] = useState<string | null>(null)
  const { categories = [], selectOnlyFromList = false } = property
  const canAdd = addCategory !== undefined && !selectOnlyFromList
  if (categories.length === 0 && !canAdd) return null
  const label = categories.find(({ id }) => id === category)?.label
  const accept = () => {
    const wanted = draft?.trim()
    if (!wanted) return
    setDraft(null)
    addCategory?.(property, wanted).then((made) => onChoose(made.id), showFailure)
  }
  if (draft !== null)
    return (
      <div className={classes.adding}>
        <TextInput
          size="xs"
          autoFocus
          aria-label={t('category.new')}
          placeholder={t('category.new')}
          maxLength={fieldLimits.labelSigns}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') accept()
            else if (event.key === 'Escape') setDraft(null)
            else return
            event.preventDefault()
            event.stopPropagation()
          }}
        />
        <ActionIcon size={24} aria-label={t('category.accept')} onClick={accept}>
          <IconCheck size={14} stroke={2} />
        </ActionIcon>
        <ActionIcon size={24} aria-label={t('category.discard')} onClick={() => setDraft(null)}>
          <IconMinus size={14} stroke={2} />
        </ActionIcon>
      </div>
    )
  return (
    <Menu width={200}>
      <Menu.Target>
        <button type="button" className={classes.category} data-none={label ? undefined : true}>
          {label ?? t('category')}
          <IconChevronDown size={12} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={category}>
          {categories.map(({ id, label: each }) => (
            <Menu.RadioItem
              key={id}
              value={id}
              closeMenuOnClick
              checkIcon={<IconCheck size={14} stroke={2} />}
              onChange={() => onChoose(id === category ? null : id)}
            >
              {each}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {canAdd ? (
          <Menu.Item leftSection={<IconPlus size={14} stroke={1.75} />} onClick={() => setDraft('')}>
            {t('category.add')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
