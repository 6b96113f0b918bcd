import {
  DefaultMainMenu,
  EditSubmenu,
  KeyboardShortcutsMenuItem,
  type TLComponents,
  type TLErrorFallbackComponent,
  type TLUiOverrides,
  TldrawUiMenuActionItem,
  TldrawUiMenuGroup,
  TldrawUiMenuSubmenu,
  ToggleGridItem,
  ToggleSnapModeItem,
  ToggleToolLockItem,
  ViewSubmenu,
} from 'tldraw'
import { ToolsButton } from './together/ToolsButton.tsx'

/** tldraw's main menu without what the product does itself: language, colours, export, and ways to other hosts. */
function BoardMenu() {
  return (
    <DefaultMainMenu>
      <TldrawUiMenuGroup id="basic">
        <EditSubmenu />
        <ViewSubmenu />
        <TldrawUiMenuActionItem actionId="insert-media" />
      </TldrawUiMenuGroup>
      <TldrawUiMenuGroup id="preferences">
        <TldrawUiMenuSubmenu id="preferences" label="menu.preferences">
          <TldrawUiMenuGroup id="preferences-actions">
            <ToggleSnapModeItem />
            <ToggleToolLockItem />
            <ToggleGridItem />
          </TldrawUiMenuGroup>
        </TldrawUiMenuSubmenu>
        <KeyboardShortcutsMenuItem />
      </TldrawUiMenuGroup>
    </DefaultMainMenu>
  )
}

/** Hands an error of tldraw on to the board's own boundary, which shows the drawing instead. */
const Rethrow: TLErrorFallbackComponent = ({ error }) => {
  throw error
}

/** What of tldraw's interface is shown; the page menu and the debug tools make no sense on a page of ours. */
export const boardComponents: TLComponents = {
  ErrorFallback: Rethrow,
  MainMenu: BoardMenu,
  PageMenu: null,
  DebugPanel: null,
  DebugMenu: null,
  HelpMenu: null,
  SharePanel: ToolsButton,
  CursorChatBubble: null,
}

const removedActions = [
  'insert-embed',
  'new-page',
  'move-to-new-page',
  'toggle-debug-mode',
  'toggle-dark-mode',
  'print',
]

export const boardOverrides: TLUiOverrides = {
  actions: (_, actions) =>
    Object.fromEntries(Object.entries(actions).filter(([id]) => !removedActions.includes(id))),
}
