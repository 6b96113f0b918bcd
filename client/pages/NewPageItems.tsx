import { Menu } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { availableKinds } from '#schema/pageKinds.ts'
import { kindIcons } from '../kinds/icons.ts'
import { useWords } from '../platform/words.ts'
import { importWindow } from './import/importWindow.ts'
import classes from './NewPageItems.module.css'
import type { BegunPage } from './tree/newPageInput.ts'

const TemplateItems = lazy(() => import('./templates/TemplateItems.tsx'))

type NewPageItemsProps = {
  onPick: (begun: BegunPage) => void
  /** The page into which others may be imported, null for the top level; imports are not offered without it. */
  importTo?: string | null
}

/** Menu items with every kind of a new page, with templates, and with the imports. */
export function NewPageItems({ onPick, importTo }: NewPageItemsProps) {
  const t = useWords('pages')
  const kinds = availableKinds.map((type) => {
    const Icon = kindIcons[type]
    return (
      <Menu.Item key={type} leftSection={<Icon size={18} stroke={1.6} />} onClick={() => onPick({ type })}>
        <span className={classes.name}>{t(`kind.${type}`)}</span>
        <span className={classes.about}>{t(`kind.${type}.about`)}</span>
      </Menu.Item>
    )
  })
  return (
    <div className={classes.items}>
      {kinds}
      <Suspense>
        <TemplateItems onPick={onPick} hasOwn={importTo !== undefined} />
      </Suspense>
      {importTo === undefined ? null : (
        <>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconFileImport size={18} stroke={1.6} />}
            onClick={() => importWindow.open(importTo)}
          >
            {t('import')}
          </Menu.Item>
        </>
      )}
    </div>
  )
}
