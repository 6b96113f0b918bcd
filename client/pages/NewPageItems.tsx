import { Menu } from '@mantine/core'
import { availableKinds } from '#schema/pageKinds.ts'
import type { AvailableKind } from '#schema/pageKinds.ts'
import { kindIcons } from '../kinds/icons.ts'
import { useWords } from '../platform/words.ts'
import classes from './NewPageItems.module.css'

/** Menu items with every kind that a new page can be of. */
export function NewPageItems({ onPick }: { onPick: (type: AvailableKind) => void }) {
  const t = useWords('pages')
  return availableKinds.map((type) => {
    const Icon = kindIcons[type]
    return (
      <Menu.Item key={type} leftSection={<Icon size={18} stroke={1.6} />} onClick={() => onPick(type)}>
        <span className={classes.name}>{t(`kind.${type}`)}</span>
        <span className={classes.about}>{t(`kind.${type}.about`)}</span>
      </Menu.Item>
    )
  })
}
