import { useRef, useState, type DragEvent } from 'react'
import { useWords } from '../platform/words.ts'
import { chosenFiles } from './ChosenFiles.ts'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Files that come into a room by drop, or in another way by `take`; `problem` says why the last ones were refused. */
export function useFileDrop(room: string, mayDrop: boolean) {
  const t = useWords('chat')
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  /** How many elements deep the pointer is: each one that it enters and leaves says so. */
  const depth = useRef(0)
  const take = (files: readonly File[]) => {
    setProblem(null)
    void chosenFiles()
      .choose(room, files)
      .then((why) => setProblem(why && ('isMany' in why ? t('files.many') : why.reason)))
  }
  const move = (by: 1 | -1) => {
    depth.current += by
    setOver(depth.current > 0)
  }
  const on = mayDrop
    ? {
        onDragEnter: (event: DragEvent) => hasFiles(event) && move(1),
        onDragLeave: (event: DragEvent) => hasFiles(event) && move(-1),
        onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
        onDrop: (event: DragEvent) => {
          if (!hasFiles(event)) return
          event.preventDefault()
          depth.current = 0
          setOver(false)
          take([...event.dataTransfer.files])
        },
      }
    : {}
  return { problem, isOver, take, on }
}
