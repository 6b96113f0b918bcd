import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { photoTypes } from '#schema/accounts/profile.ts'
import { checkFile } from '../files/uploadFile.ts'
import { uploadFailure } from '../files/uploadFailure.ts'
import { useWords } from '../platform/words.ts'
import section from '../ui/section.module.css'
import classes from './dialogs.module.css'
import { RoomFace } from './RoomFace.tsx'

type GroupPhotoProps = {
  /** The address of the present one. */
  photo: string | null
  /** Rejects with why it was refused. */
  onPick: (file: File) => Promise<void> | void
  onRemove: () => Promise<void> | void
}

/** RCH.03: the photo of a group, which is chosen, replaced or taken away. */
export function GroupPhoto({ photo, onPick, onRemove }: GroupPhotoProps) {
  const t = useWords('chat')
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void> | void) => {
    setBusy(true)
    setRefused(null)
    try {
      await work()
    } catch (error) {
      setRefused(await uploadFailure(error))
    } finally {
      setBusy(false)
    }
  }
  const pick = (file: File | null) => {
    if (!file) return
    if (!(photoTypes as readonly string[]).includes(file.type)) return setRefused(t('photo.type'))
    void run(() => {
      checkFile(file, 'chat_group')
      return onPick(file)
    })
  }
  return (
    <div className={classes.photo}>
      <RoomFace room={{ kind: 'group', own: false, person: null, photo }} size={56} />
      <FileButton accept={photoTypes.join(',')} inputProps={{ 'aria-label': t('photo') }} onChange={pick}>
        {(props) => (
          <Button {...props} size="compact-sm" variant="default" loading={busy}>
            {t(photo ? 'photo.replace' : 'photo.choose')}
          </Button>
        )}
      </FileButton>
      {photo ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={busy}
          onClick={() => void run(onRemove)}
        >
          {t('photo.remove')}
        </Button>
      ) : null}
      {refused ? (
        <p role="alert" className={section.failure}>
          {refused}
        </p>
      ) : null}
    </div>
  )
}
