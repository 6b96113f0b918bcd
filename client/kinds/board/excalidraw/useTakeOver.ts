import { notifications } from '@mantine/notifications'
import type { ExcalidrawImperativeAPI, ExcalidrawProps } from '@excalidraw/excalidraw/types'
import { type DragEvent, useCallback } from 'react'
import { useWords } from '../../../platform/words.ts'
import { addDropped } from './addDropped.ts'
import { convertToExcalidrawElements, restoreElements } from './engine.ts'
import { takeElements } from './takeElements.ts'

type Options = {
  api: ExcalidrawImperativeAPI | null
  editable: boolean
  store: (file: File) => Promise<string>
}
type OnPaste = NonNullable<ExcalidrawProps['onPaste']>

/** The elements of a clipboard as Excalidraw would take them; none where they are nothing that it can read. */
function restoredOf({ elements = [], programmaticAPI }: Parameters<OnPaste>[0]) {
  try {
    const whole = programmaticAPI
      ? convertToExcalidrawElements(elements as Parameters<typeof convertToExcalidrawElements>[0])
      : elements
    return restoreElements(whole, null)
  } catch {
    return []
  }
}

/** Makes what is pasted and dropped the page's own before it comes to the board, in place of what Excalidraw does with it. */
export function useTakeOver({ api, editable, store }: Options) {
  const t = useWords('kinds/board')
  const tell = useCallback(
    (leftOut: number) => {
      if (leftOut > 0) notifications.show({ color: 'yellow', message: t('left', { count: leftOut }) })
    },
    [t],
  )

  const onPaste = useCallback<OnPaste>(
    async (data) => {
      if (!api || !data.elements) return true
      const given = restoredOf(data)
      const isHere = (fileId: string) => fileId in api.getFiles()
      const { elements, files, leftOut } = await takeElements(given, data.files ?? {}, { isHere, store })
      tell(leftOut)
      data.elements = elements
      data.files = files
      data.programmaticAPI = false
      return elements.length > 0
    },
    [api, store, tell],
  )

  const onDrop = useCallback(
    (event: DragEvent) => {
      event.preventDefault()
      event.stopPropagation()
      if (!api || !editable) return
      const { scrollX, scrollY, zoom, offsetLeft, offsetTop } = api.getAppState()
      const at = {
        x: (event.clientX - offsetLeft) / zoom.value - scrollX,
        y: (event.clientY - offsetTop) / zoom.value - scrollY,
      }
      const isHere = (fileId: string) => fileId in api.getFiles()
      void addDropped(api, [...event.dataTransfer.files], { at, isHere, store }).then(
        ({ refused, leftOut }) => {
          tell(leftOut)
          for (const name of refused)
            notifications.show({ color: 'red', message: t('drop.refused', { name }) })
        },
      )
    },
    [api, editable, store, tell, t],
  )

  return { onPaste, onDrop }
}
