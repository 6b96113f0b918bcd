import { Menu } from '@mantine/core'
import { IconCopy, IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import { showFailure } from '../../platform/toasts.ts'
import { holdKeys } from '../../platform/typing/holdKeys.ts'
import { useWords } from '../../platform/words.ts'
import { duplicateProperty } from '../../types/editor/duplicateProperty.ts'
import type { PropertyRecord } from '../../types/operations.ts'
import type { AskedOfColumn, Structure } from './headActions.ts'
import { settleMade } from './settleMade.ts'

type PropertyItemsProps = {
  property: PropertyRecord
  structure: Structure
  onMade: (id: string) => void
  onAsk: (asked: AskedOfColumn) => void
}
const icon = { size: 15, stroke: 1.75 }

/** The actions on a column's property. */
export function PropertyItems({ property, structure, onMade, onAsk }: PropertyItemsProps) {
  const t = useWords('types')
  const duplicate = async () => {
    try {
      const id = await duplicateProperty(property, t('property.copy', { label: property.label }))
      onMade(id)
      settleMade(structure, id)
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <>
      <Menu.Item
        leftSection={<IconPencil {...icon} />}
        onClick={() => {
          holdKeys()
          onAsk({ id: property.id, what: 'edit' })
        }}
      >
        {t('property.edit')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void duplicate()}>
        {t('property.duplicate')}
      </Menu.Item>
      {property.header || property.level !== 'full' ? null : (
        <Menu.Item
          leftSection={<IconLock {...icon} />}
          onClick={() => {
            holdKeys()
            onAsk({ id: property.id, what: 'hide' })
          }}
        >
          {t('property.hide')}
        </Menu.Item>
      )}
      <Menu.Item
        color="red"
        leftSection={<IconTrash {...icon} />}
        disabled={property.header}
        title={property.header ? t('property.header.fixed') : undefined}
        onClick={() => onAsk({ id: property.id, what: 'delete' })}
      >
        {t('property.delete')}
      </Menu.Item>
      <Menu.Divider />
    </>
  )
}
