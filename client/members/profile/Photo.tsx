import { Button, FileButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { fullNameOf } from '#schema/accounts/fullNameOf.ts'
import { photoBytes, photoTypes } from '#schema/accounts/profile.ts'
import { showDone, showFailure } from '../../platform/toasts.ts'
import { trpc } from '../../platform/trpc.ts'
import { useWords } from '../../platform/words.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import type { Profile } from './operations.ts'
import classes from './Profile.module.css'
import { sendPhoto } from './sendPhoto.ts'

const PhotoCrop = lazy(async () => ({ default: (await import('./PhotoCrop.tsx')).PhotoCrop }))

const megabytes = photoBytes / 1024 ** 2

/** The person's photo: chosen, cut to a square and sent, or taken away. */
export function Photo({ person, onChanged }: { person: Profile; onChanged: () => void }) {
  const t = useWords('members/profile')
  const [chosen, setChosen] = useState<File | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const name = fullNameOf(person.name, person.surname)
  const choose = (file: File | null) => {
    if (!file) return
    const isType = (photoTypes as readonly string[]).includes(file.type)
    const reason = isType
      ? file.size > photoBytes
        ? t('photo.tooLarge', { megabytes })
        : null
      : t('photo.type')
    setRefused(reason)
    setChosen(reason ? null : file)
  }
  const change = async (work: Promise<unknown>, done: string) => {
    await work.then(() => {
      onChanged()
      showDone({ message: done })
    }, showFailure)
    setChosen(null)
  }
  return (
    <div className={classes.photo}>
      <PersonAvatar name={name} src={person.avatar} size={72} />
      <div className={classes.photoSide}>
        <div className={classes.buttons}>
          <FileButton
            accept={photoTypes.join(',')}
            inputProps={{ 'aria-label': t('photo') }}
            onChange={choose}
          >
            {(props) => (
              <Button {...props} variant="default">
                {t('photo.choose')}
              </Button>
            )}
          </FileButton>
          {person.avatar ? (
            <Button
              variant="subtle"
              color="gray"
              onClick={() => void change(trpc.profile.removePhoto.mutate(), t('photo.removed'))}
            >
              {t('photo.remove')}
            </Button>
          ) : null}
        </div>
        {refused ? (
          <p role="alert" className={classes.failure}>
            {refused}
          </p>
        ) : (
          <p className={classes.note}>{t('photo.note', { megabytes })}</p>
        )}
      </div>
      <Suspense>
        {chosen ? (
          <PhotoCrop
            file={chosen}
            onCut={(photo) => change(sendPhoto(photo), t('photo.saved'))}
            onBroken={() => {
              setChosen(null)
              setRefused(t('photo.type'))
            }}
            onClose={() => setChosen(null)}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
