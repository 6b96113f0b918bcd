import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import type { DomainError } from '#schema/errors.ts'
import { domainErrorOf } from '../../platform/failure.ts'
import { hasSession } from '../../platform/session.ts'
import { signInHref } from '../../platform/signIn.ts'
import { useWords } from '../../platform/words.ts'
import { Boundary } from '../../platform/Boundary.tsx'
import { Lost } from '../../ui/Lost.tsx'
import { FileIcon } from '../FileIcon.tsx'
import { useSizeLabel } from '../useSizeLabel.ts'
import { fileInfo, viewKindOf, type FileInfo, type ViewKind } from './fileInfo.ts'
import { MediaView } from './MediaView.tsx'
import { NoView } from './NoView.tsx'
import classes from './Viewer.module.css'

export type ViewProps = { file: FileInfo }

const views: Record<ViewKind, ComponentType<ViewProps>> = {
  image: lazy(() => import('./ImageView.tsx')),
  pdf: lazy(() => import('./PdfView.tsx')),
  text: lazy(() => import('./TextView.tsx')),
  docx: lazy(() => import('./DocxView.tsx')),
  audio: MediaView,
  video: MediaView,
  none: NoView,
}

/** A stored file in a tab of its own: shown if possible, otherwise offered for download. */
export default function Viewer() {
  const t = useWords('files')
  const [file, setFile] = useState<FileInfo>()
  const [failure, setFailure] = useState<DomainError>()
  useEffect(() => {
    fileInfo(location.pathname).then(setFile, (error: unknown) => setFailure(domainErrorOf(error)))
  }, [])
  useEffect(() => {
    document.title = `${file?.name ?? t('viewer.title')} · Terem`
  }, [file, t])
  if (failure) return <Absent failure={failure} />
  if (!file) return <main className={classes.root} aria-busy />
  const View = views[viewKindOf(file)]
  return (
    <div className={classes.root}>
      <Head file={file} />
      <main className={classes.body} aria-label={t('viewer.content', { name: file.name })}>
        <Boundary>
          <Suspense fallback={null}>
            <View file={file} />
          </Suspense>
        </Boundary>
      </main>
    </div>
  )
}

function Head({ file }: ViewProps) {
  const t = useWords('files')
  const size = useSizeLabel()
  return (
    <header className={classes.head}>
      <FileIcon extension={file.extension} />
      <h1 className={classes.name} title={file.name}>
        {file.name}
      </h1>
      <span className={classes.size}>{size(file.size)}</span>
      <a
        className={classes.download}
        href={`${file.url}?download`}
        download={file.name}
        aria-label={t('download', { name: file.name })}
      >
        <IconDownload size={18} stroke={1.6} />
        <span>{t('download.short')}</span>
      </a>
    </header>
  )
}

/** A file that may not be read looks like a missing one. */
function Absent({ failure }: { failure: DomainError }) {
  const t = useWords('files')
  const say = useWords('platform')
  if (failure.code !== 'not_found' && failure.code !== 'unauthenticated')
    return <Lost title={t('viewer.failed')} text={say(`error.${failure.code}`, { seconds: 0 })} />
  return (
    <Lost title={t('viewer.missing')} text={t('viewer.missing.text')}>
      <a className={classes.download} href={hasSession() ? '/' : signInHref(location.pathname)}>
        {t(hasSession() ? 'viewer.home' : 'viewer.signIn')}
      </a>
    </Lost>
  )
}
