import { Button, SegmentedControl } from '@mantine/core'
import { IconPolaroid, IconPhotoUp } from '@tabler/icons-react'
import { pictureLimits, pictureWidths, type FormPicture } from '#schema/objects/form/picture.ts'
import { FormPicture as Shown } from '../../objects/form/FormPicture.tsx'
import { useWords } from '../../platform/words.ts'
import builder from './Builder.module.css'
import { useBuilder } from './builderContext.ts'
import { choosePicture } from './choosePicture.ts'
import { removeItem, setOf, setPicture } from './formEdits.ts'
import { PartSettings } from './PartSettings.tsx'
import { PictureTarget } from './PictureTarget.tsx'
import classes from './Pictures.module.css'
import { LineSetting } from './TextSettings.tsx'

/** A picture between fields: which, what is said of it, and how wide it is. */
export function PictureSettings({ item, label }: { item: FormPicture; label: string }) {
  const t = useWords('kinds/form')
  const { doc } = useBuilder()
  const isEmpty = item.src === ''
  return (
    <PartSettings
      name={t('item.settings', { label })}
      removal={t('item.remove')}
      onRemove={() => removeItem(doc, item)}
    >
      <PictureTarget name={t('picture')} onPicture={(taken) => setPicture(doc, item.id, taken)}>
        {(isSending) =>
          isEmpty ? (
            <button
              type="button"
              className={classes.drop}
              // It takes what is pasted, too, so it has the focus at first.
              data-head={`choose ${item.id}`}
              aria-disabled={isSending}
              onClick={choosePicture}
            >
              <IconPhotoUp size={18} stroke={1.6} aria-hidden />
              {t('picture.choose')}
            </button>
          ) : (
            <>
              <div className={classes.shown}>
                <Shown picture={item} />
              </div>
              <Button
                size="xs"
                variant="default"
                className={builder.remove}
                leftSection={<IconPolaroid size={14} stroke={1.75} />}
                loading={isSending}
                onClick={choosePicture}
              >
                {t('picture.replace')}
              </Button>
            </>
          )
        }
      </PictureTarget>
      <LineSetting
        label={t('picture.alt')}
        description={t('picture.alt.about')}
        maxLength={pictureLimits.altSigns}
        value={item.alt}
        onChange={(alt) => setOf(doc, ['picture', item.id], 'alt', alt)}
      />
      <div className={builder.setting}>
        <span className={builder.settingLabel}>{t('picture.width')}</span>
        <SegmentedControl
          size="xs"
          aria-label={t('picture.width')}
          value={String(item.width)}
          onChange={(width) => setOf(doc, ['picture', item.id], 'width', Number(width))}
          data={pictureWidths.map((width) => ({ value: String(width), label: `${width} %` }))}
        />
      </div>
    </PartSettings>
  )
}
