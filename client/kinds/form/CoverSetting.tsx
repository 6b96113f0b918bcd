import { Button, SegmentedControl } from '@mantine/core'
import { IconPhoto, IconPhotoPlus, IconSettings, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { coverCrops, pictureLimits } from '#schema/objects/form/picture.ts'
import { FormCover } from '../../objects/form/FormCover.tsx'
import { useWords } from '../../platform/words.ts'
import builder from './Builder.module.css'
import { useBuilder } from './builderContext.ts'
import { choosePicture } from './choosePicture.ts'
import { removeCover, setForm } from './formEdits.ts'
import { PictureTarget } from './PictureTarget.tsx'
import classes from './Pictures.module.css'
import { LineSetting } from './TextSettings.tsx'

const icon = { size: 14, stroke: 1.75 }

/** The picture above a form, as it is built: chosen, replaced, taken out, and what is said of it. */
export function CoverSetting() {
  const t = useWords('kinds/form')
  const root = useRef<HTMLDivElement>(null)
  const { doc, form, open, setOpen } = useBuilder()
  const { cover } = form
  const isOpen = open === 'cover'
  return (
    <div ref={root} className={classes.cover}>
      <FormCover cover={cover} />
      <PictureTarget name={t('cover')} onPicture={({ src }) => setForm(doc, ['cover', 'src'], src)}>
        {(isSending) => (
          <div className={classes.coverButtons}>
            <Button
              size="xs"
              variant="subtle"
              leftSection={cover.src === '' ? <IconPhotoPlus {...icon} /> : <IconPhoto {...icon} />}
              loading={isSending}
              onClick={choosePicture}
            >
              {t(cover.src === '' ? 'cover.add' : 'cover.replace')}
            </Button>
            {cover.src === '' ? null : (
              <>
                <Button
                  size="xs"
                  variant="subtle"
                  leftSection={<IconSettings {...icon} />}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : 'cover')}
                >
                  {t('cover.settings')}
                </Button>
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  leftSection={<IconTrash {...icon} />}
                  onClick={() => {
                    if (isOpen) setOpen(null)
                    root.current?.querySelector('button')?.focus()
                    removeCover(doc)
                  }}
                >
                  {t('cover.remove')}
                </Button>
              </>
            )}
          </div>
        )}
      </PictureTarget>
      {isOpen && cover.src !== '' ? (
        <div className={builder.settings} role="group" aria-label={t('cover.settings')}>
          <LineSetting
            label={t('picture.alt')}
            description={t('picture.alt.about')}
            maxLength={pictureLimits.altSigns}
            value={cover.alt}
            onChange={(alt) => setForm(doc, ['cover', 'alt'], alt)}
          />
          <div className={builder.setting}>
            <span className={builder.settingLabel}>{t('cover.crop')}</span>
            <SegmentedControl
              size="xs"
              aria-label={t('cover.crop')}
              value={cover.crop}
              onChange={(crop) => setForm(doc, ['cover', 'crop'], crop)}
              data={coverCrops.map((crop) => ({ value: crop, label: t(`cover.crop.${crop}`) }))}
            />
          </div>
        </div>
      ) : null}
    </div>
  )
}
