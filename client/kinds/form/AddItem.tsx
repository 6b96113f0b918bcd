import { Button, Menu } from '@mantine/core'
import { IconHeading, IconLetterCase, IconPolaroid, IconPlus } from '@tabler/icons-react'
import type { FormGroup } from '#schema/objects/form/form.ts'
import { useWords } from '../../platform/words.ts'
import { KindIcon } from '../../types/KindIcon.tsx'
import { offerOf } from '../../types/offers.ts'
import classes from './Builder.module.css'
import { useBuilder } from './builderContext.ts'
import { addFields, isFull, placeItem, setOf } from './formEdits.ts'

/** Puts what is not asked for yet, a heading, a text or a picture at the end of a group. */
export function AddItem({ group }: { group: FormGroup }) {
  const t = useWords('kinds/form')
  const { doc, form, unplaced, setOpen, focus } = useBuilder()
  const addWords = (heading: boolean) => {
    const id = crypto.randomUUID().slice(0, 8)
    doc.transact(() => {
      placeItem(doc, form, { kind: 'words', id }, { group: group.id, before: null })
      if (heading) setOf(doc, ['words', id], 'heading', true)
    })
    setOpen(id)
  }
  const addPicture = () => {
    const id = crypto.randomUUID().slice(0, 8)
    placeItem(doc, form, { kind: 'picture', id }, { group: group.id, before: null })
    setOpen(id)
    focus(`choose ${id}`)
  }
  return (
    <Menu width={260} position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          size="xs"
          disabled={isFull(form)}
          leftSection={<IconPlus size={14} stroke={2} />}
        >
          {t('add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconHeading size={16} stroke={1.6} />} onClick={() => addWords(true)}>
          {t('words.heading')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLetterCase size={16} stroke={1.6} />} onClick={() => addWords(false)}>
          {t('words.text')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPolaroid size={16} stroke={1.6} />} onClick={addPicture}>
          {t('picture')}
        </Menu.Item>
        <Menu.Divider />
        {unplaced.length === 0 ? (
          <Menu.Label>{t('add.none')}</Menu.Label>
        ) : (
          <Menu.Label>{t('add.fields')}</Menu.Label>
        )}
        <div className={classes.offered}>
          {unplaced.map(({ record, field }) => (
            <Menu.Item
              key={record.id}
              leftSection={<KindIcon kind={offerOf(record)} />}
              onClick={() => {
                addFields(doc, form, { group: group.id, ids: [record.id] })
                focus(record.id)
              }}
            >
              {field.label}
            </Menu.Item>
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}
