import type { KeyboardEvent } from 'react'
import { arrange, type Arrangement } from './align.ts'
import { deleteSelected, duplicate, moveSelected, reorder, toggleLetters } from './deeds.ts'
import { groupSelected, leaveGroup, ungroupSelected } from './groups.ts'
import { toggleMask } from './masks.ts'
import type { Studio, Tool } from './Studio.ts'
import type { DrawingView } from './view.ts'

const toolKeys: Record<string, Tool> = {
  KeyV: 'select',
  KeyB: 'brush',
  KeyE: 'eraser',
  KeyL: 'line',
  KeyA: 'arrow',
  KeyR: 'rect',
  KeyO: 'ellipse',
  KeyP: 'polygon',
  KeyS: 'star',
  KeyT: 'text',
}
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
export const zoomStep = 1.25
/** The keys of drawing programs, by position on the keyboard. */
export const arrangeKeys: Record<string, Arrangement> = {
  'Alt+[KeyA]': 'left',
  'Alt+[KeyH]': 'center',
  'Alt+[KeyD]': 'right',
  'Alt+[KeyW]': 'top',
  'Alt+[KeyV]': 'middle',
  'Alt+[KeyS]': 'bottom',
  'Alt+Shift+[KeyH]': 'horizontal',
  'Alt+Shift+[KeyV]': 'vertical',
}

/** What is shown and hidden by a key, as in other drawing programs. */
export const viewKeys: { [Part in keyof DrawingView]?: string } = {
  rulers: 'Shift+[KeyR]',
  grid: 'Mod+[Quote]',
  guides: 'Mod+[Semicolon]',
}

/** The effect of a key with Ctrl; returns the new zoom, undefined if the key has no effect. */
function pressCommand(studio: Studio, event: KeyboardEvent, zoom: number): number | undefined {
  switch (event.code) {
    case 'KeyZ':
      if (event.shiftKey) studio.redo()
      else studio.undo()
      return zoom
    case 'KeyY':
      studio.redo()
      return zoom
    case 'KeyA':
      studio.take('select')
      studio.select(studio.free.map(({ id }) => id))
      return zoom
    case 'KeyB':
    case 'KeyI':
      toggleLetters(studio, event.code === 'KeyB' ? 'bold' : 'italic')
      return zoom
    case 'KeyG':
      if (event.shiftKey) ungroupSelected(studio)
      else groupSelected(studio)
      return zoom
    case 'KeyM':
      if (!event.altKey) return undefined
      toggleMask(studio)
      return zoom
    case 'KeyD':
      duplicate(studio)
      return zoom
    case 'Quote':
      studio.setView({ grid: !studio.view.grid })
      return zoom
    case 'Semicolon':
      studio.setView({ guides: !studio.view.guides })
      return zoom
    case 'Equal':
    case 'NumpadAdd':
      return zoom * zoomStep
    case 'Minus':
    case 'NumpadSubtract':
      return zoom / zoomStep
    case 'Digit0':
      return 0
    default:
      return undefined
  }
}

/** Ends the cropping, leaves a group, or lets go of what is selected. */
function escape(studio: Studio): void {
  if (studio.cropping) studio.crop(undefined)
  else if (!leaveGroup(studio)) {
    studio.take('select')
    studio.select([])
  }
}

/** Performs a key on a drawing; returns the new zoom (0: everything in view), undefined if the key has no effect. */
export function pressKey(studio: Studio, event: KeyboardEvent, zoom: number): number | undefined {
  if (event.ctrlKey || event.metaKey) return pressCommand(studio, event, zoom)
  if (event.target instanceof HTMLInputElement) return undefined
  if (event.altKey) {
    const how = arrangeKeys[`Alt+${event.shiftKey ? 'Shift+' : ''}[${event.code}]`]
    if (how) arrange(studio, how)
    return how && zoom
  }
  const isOnCanvas = event.target instanceof Element && event.target.closest('[data-canvas]') !== null
  const tool = toolKeys[event.code]
  if (tool && !event.shiftKey) {
    studio.take(tool)
    return zoom
  }
  if (event.code === 'KeyR') {
    studio.setView({ rulers: !studio.view.rulers })
    return zoom
  }
  const by = arrows[event.key]
  if (by && isOnCanvas && studio.selected.size > 0) {
    const step = event.shiftKey ? 10 : 1
    moveSelected(studio, by[0] * step, by[1] * step)
    return zoom
  }
  if (event.key === 'Delete' || event.key === 'Backspace') deleteSelected(studio)
  else if (event.key === 'Escape') escape(studio)
  else if (event.code === 'BracketRight') reorder(studio, 'front')
  else if (event.code === 'BracketLeft') reorder(studio, 'back')
  else return undefined
  return zoom
}
