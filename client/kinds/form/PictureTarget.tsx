import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { loadPart } from '../../platform/loadPart.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import builder from './Builder.module.css'
import { useBuilder } from './builderContext.ts'
import classes from './Pictures.module.css'

const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']

type Taken = { src: string; ratio: number | undefined }

type PictureTargetProps = {
  /** What the field for the file is called. */
  name: string
  onPicture: (taken: Taken) => void
  /** Among it a button that does `choosePicture`; it is told whether one is on its way. */
  children: (isSending: boolean) => ReactNode
}

/** Takes a picture that is chosen, dropped or pasted, and stores it. */
export function PictureTarget({ name, onPicture, children }: PictureTargetProps) {
  const t = useWords('kinds/form')
  const { services } = useBuilder()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const [isOver, setOver] = useState(false)
  const isSending = share !== null
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])
  const take = async (files: Iterable<File>) => {
    const file = [...files].find(({ type }) => types.includes(type))
    if (isSending) return
    setProblem(file ? '' : t('picture.kind'))
    if (!file) return
    setShare(0)
    try {
      const { takePicture } = await loadPart(() => import('./takePicture.ts'))
      const taken = await takePicture(file, services, setShare)
      if (typeof taken === 'string') setProblem(taken)
      else onPicture(taken)
    } catch (error) {
      showFailure(error)
    } finally {
      setShare(null)
    }
  }
  return (
    <div
      className={classes.target}
      data-target
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        void take(event.dataTransfer.files)
      }}
      onPaste={(event) => {
        const { files } = event.clipboardData
        if (files.length === 0) return
        event.preventDefault()
        void take(files)
      }}
    >
      {children(isSending)}
      <input
        type="file"
        hidden
        accept={types.join()}
        aria-label={name}
        onChange={({ currentTarget }) => {
          void take([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <p role="status" className={builder.note} hidden={!isSending}>
        {isSending ? t('picture.sending', { share: Math.round(share * 100) }) : ''}
      </p>
      <p role="alert" className={classes.problem} hidden={problem === ''}>
        {problem}
      </p>
    </div>
  )
}
