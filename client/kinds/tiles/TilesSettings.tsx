import { Input, SegmentedControl, Select, Stack } from '@mantine/core'
import type { LayoutValue } from '#schema/objects/layout.ts'
import ButtonText from '../../objects/view/ButtonText.tsx'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { Layout } from '../../objects/view/useLayout.ts'
import { useWords } from '../../platform/words.ts'
import { canCover, crops, fits, sizes } from './look.ts'
import type { Look } from './look.ts'

type TilesSettingsProps = {
  layout: Layout
  columns: readonly ViewColumn[]
  look: Look
  set: (what: string, value: LayoutValue | undefined) => void
}

/** The property and the cropping of covers, the size of tiles, and the label of the create button. */
export default function TilesSettings({ layout, columns, look, set }: TilesSettingsProps) {
  const t = useWords('kinds/tiles')
  return (
    <Stack gap="sm">
      <Select
        size="xs"
        label={t('settings.cover')}
        allowDeselect={false}
        value={look.cover?.id ?? 'none'}
        data={[
          { value: 'none', label: t('settings.cover.none') },
          ...columns.filter(canCover).map(({ id, property }) => ({ value: id, label: property.label })),
        ]}
        comboboxProps={{ withinPortal: false }}
        onChange={(id) => set('cover', id ?? 'none')}
      />
      {look.cover ? (
        <Input.Wrapper size="xs" label={t('settings.fit')} labelElement="div">
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('settings.fit')}
            value={look.fit}
            data={fits.map((fit) => ({ value: fit, label: t(`settings.fit.${fit}`) }))}
            onChange={(fit) => set('fit', fit)}
          />
        </Input.Wrapper>
      ) : null}
      {look.cover && look.fit === 'cover' ? (
        <Input.Wrapper size="xs" label={t('settings.crop')} labelElement="div">
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('settings.crop')}
            value={look.crop}
            data={crops.map((crop) => ({ value: crop, label: t(`settings.crop.${crop}`) }))}
            onChange={(crop) => set('crop', crop)}
          />
        </Input.Wrapper>
      ) : null}
      <Input.Wrapper size="xs" label={t('settings.size')} labelElement="div">
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('settings.size')}
          value={look.size}
          data={sizes.map((size) => ({ value: size, label: t(`settings.size.${size}`) }))}
          onChange={(size) => set('size', size)}
        />
      </Input.Wrapper>
      <ButtonText layout={layout} />
    </Stack>
  )
}
