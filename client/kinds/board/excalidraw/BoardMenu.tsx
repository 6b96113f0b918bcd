import { IconSearch } from '@tabler/icons-react'
import { useWords } from '../../../platform/words.ts'
import { MainMenu } from './engine.ts'

/** Excalidraw's menu without what the product does itself (language, colours, export) and without ways to other hosts. */
export function BoardMenu({ onSearch }: { onSearch: () => void }) {
  const t = useWords('kinds/board')
  return (
    <MainMenu>
      <MainMenu.Item icon={<IconSearch />} shortcut="Ctrl+F" onSelect={onSearch}>
        {t('search')}
      </MainMenu.Item>
      <MainMenu.DefaultItems.Help />
      <MainMenu.DefaultItems.ClearCanvas />
    </MainMenu>
  )
}
