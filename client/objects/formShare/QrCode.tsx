import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { saveFile } from '../../platform/saveFile.ts'
import { useWords } from '../../platform/words.ts'
import classes from './FormShare.module.css'
import { qrCode, qrPath, qrSvg, quietModules } from './qrCode.ts'

/** Pixels of the saved picture at least, so that it can be printed. */
const savedPixels = 1024

/** An address as a QR code, to be saved as a picture. */
export function QrCode({ url, title }: { url: string; title: string }) {
  const t = useWords('objects/formShare')
  const code = useMemo(() => qrCode(url), [url])
  if (!code) return <p className={classes.note}>{t('qr.long')}</p>
  const side = code.length + 2 * quietModules
  return (
    <div className={classes.part}>
      <span className={classes.label}>{t('qr')}</span>
      <div className={classes.qr}>
        <svg
          className={classes.picture}
          role="img"
          aria-label={t('qr.picture')}
          viewBox={`0 0 ${side} ${side}`}
          shapeRendering="crispEdges"
        >
          <path d={qrPath(code)} fill="#000" />
        </svg>
        <div className={classes.buttons}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} />}
            onClick={() => void savePng(code, title)}
          >
            {t('qr.png')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} />}
            onClick={() =>
              saveFile(new Blob([qrSvg(code)], { type: 'image/svg+xml' }), { title, extension: 'svg' })
            }
          >
            {t('qr.svg')}
          </Button>
        </div>
      </div>
    </div>
  )
}

async function savePng(code: boolean[][], title: string): Promise<void> {
  const side = code.length + 2 * quietModules
  const scale = Math.ceil(savedPixels / side)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side * scale
  const drawn = canvas.getContext('2d')
  if (!drawn) return
  drawn.fillStyle = '#fff'
  drawn.fillRect(0, 0, canvas.width, canvas.height)
  drawn.scale(scale, scale)
  drawn.fillStyle = '#000'
  drawn.fill(new Path2D(qrPath(code)))
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (file) saveFile(file, { title, extension: 'png' })
}
