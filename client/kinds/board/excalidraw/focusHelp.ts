import type { AppState } from '@excalidraw/excalidraw/types'

/** Excalidraw gives the keys to the links of its help, which are not shown here: the help itself gets them. */
export function focusHelp({ openDialog }: AppState): void {
  if (openDialog?.name !== 'help') return
  requestAnimationFrame(() => {
    const help = document.querySelector<HTMLElement>('.excalidraw-modal-container .Modal__content')
    if (help && !help.contains(document.activeElement)) help.focus()
  })
}
