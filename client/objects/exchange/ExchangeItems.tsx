import { Menu } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import type { TableFormat } from '#schema/objects/exchange.ts'
import { useWords } from '../../platform/words.ts'

const icon = { size: 15, stroke: 1.75 }

type ExchangeItemsProps = {
  mayImport: boolean
  onImport: () => void
  onExport: (format: TableFormat) => void
}

export const loadImportWindow = () => import('./ImportWindow.tsx')

/** The menu items for import and export. */
export default function ExchangeItems({ mayImport, onImport, onExport }: ExchangeItemsProps) {
  const t = useWords('objects/exchange')
  return (
    <>
      {mayImport ? (
        <Menu.Item leftSection={<IconUpload {...icon} />} onClick={onImport}>
          {t('import')}
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => onExport('xlsx')}>
        {t('export.xlsx')}
      </Menu.Item>
      <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => onExport('csv')}>
        {t('export.csv')}
      </Menu.Item>
    </>
  )
}
