import { useState } from 'react'
import type { FileInfo } from './fileInfo.ts'
import { NoView } from './NoView.tsx'
import classes from './Viewer.module.css'

/** Audio and video in the browser's own player; anything it cannot play is offered for download. */
export function MediaView({ file }: { file: FileInfo }) {
  const [isUnknown, setUnknown] = useState(false)
  if (isUnknown) return <NoView file={file} />
  const shared = { src: file.url, controls: true, 'aria-label': file.name, onError: () => setUnknown(true) }
  return (
    <div className={classes.media}>
      {/* oxlint-disable jsx-a11y/media-has-caption -- the file is all there is */}
      {file.mime.startsWith('video/') ? <video {...shared} /> : <audio {...shared} />}
    </div>
  )
}
