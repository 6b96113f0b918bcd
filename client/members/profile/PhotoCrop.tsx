import { Button, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useWords } from '../../platform/words.ts'
import { cutPhoto } from './cutPhoto.ts'
import classes from './Profile.module.css'

const zoomMost = 4

type PhotoCropProps = {
  file: File
  onCut: (photo: Blob) => Promise<void>
  /** Called when the file is not an image after all. */
  onBroken: () => void
  onClose: () => void
}

/** Lets the person choose the part of an image that everyone will see. */
export function PhotoCrop({ file, onCut, onBroken, onClose }: PhotoCropProps) {
  const t = useWords('members/profile')
  const [address, setAddress] = useState<string>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    // What has to be given back belongs to an effect, and what it gave has to be drawn.
    // oxlint-disable-next-line react/set-state-in-effect
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const save = async () => {
    if (!area) return
    setBusy(true)
    await cutPhoto(file, area)
      .then(onCut, onBroken)
      .finally(() => setBusy(false))
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('crop.title')}
      closeButtonProps={{ 'aria-label': t('crop.cancel') }}
    >
      <div className={classes.crop}>
        {address ? (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={zoomMost}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': t('crop.area') }}
            mediaProps={{ alt: '', onError: onBroken }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        ) : null}
      </div>
      <div className={classes.zoom}>
        <input
          type="range"
          aria-label={t('crop.zoom')}
          min={1}
          max={zoomMost}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('crop.cancel')}
        </Button>
        <Button data-autofocus loading={busy} disabled={!area} onClick={() => void save()}>
          {t('crop.save')}
        </Button>
      </div>
    </Modal>
  )
}
