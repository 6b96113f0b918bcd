import { MainMenu } from './engine.ts'

/** Excalidraw's menu without what the product does itself (language, colours, export) and without ways to other hosts. */
export function BoardMenu() {
  return (
    <MainMenu>
      <MainMenu.DefaultItems.SearchMenu />
      <MainMenu.DefaultItems.Help />
      <MainMenu.DefaultItems.ClearCanvas />
    </MainMenu>
  )
}
