import { hueChoices, hueStyle } from '../ui/display/hue.ts'
import { Mark } from '../ui/display/mark.tsx'
import { tileIcons } from '../ui/display/tile-icons.ts'
import { Tile } from '../ui/display/tile.tsx'
import { Section } from './section.tsx'

const surfaces = [
  'bg-bg',
  'bg-surface',
  'bg-raised',
  'bg-float',
  'bg-hover',
  'bg-well',
  'bg-press',
  'bg-soft',
  'bg-soft-2',
  'bg-line',
  'bg-line-2',
  'bg-control',
]

const meanings = [
  'bg-accent',
  'bg-accent-t',
  'bg-success',
  'bg-warning',
  'bg-danger',
  'bg-info',
  'bg-ring',
  'bg-danger-button',
  'bg-success-fill',
  'bg-warning-fill',
  'bg-danger-fill',
  'bg-info-fill',
]

const builtInHues = [282, 22, 160, 215, 85, 195, 145, 320, 250, 55, 345, 265, 180, 5]

function Swatches({ classes }: { classes: string[] }) {
  return classes.map((name) => (
    <span key={name} className="w-16">
      <span className={`block h-9 rounded-control border border-line ${name}`} />
      <span className="text-tiny text-t2">{name.replace('bg-', '')}</span>
    </span>
  ))
}

export function BrandSections() {
  return (
    <>
      <Section title="Mark: a hinge; the left leaf is a C">
        <Mark size={72} />
        <Mark size={40} />
        <Mark size={28} />
        <Mark size={20} />
        <Mark size={56} look="free" />
        <Mark size={56} look="plain" />
      </Section>
      <Section title="Surfaces">
        <Swatches classes={surfaces} />
      </Section>
      <Section title="Meaning">
        <Swatches classes={meanings} />
      </Section>
      <Section title="Type">
        <div className="flex flex-col gap-1.5">
          <p className="text-page">Page title 24/32 · 600</p>
          <p className="text-title">Panel title 20/28 · 600</p>
          <p className="text-heading">Section 16/24 · 600</p>
          <p className="font-medium">Row name 14/20 · 500</p>
          <p>Body 14/20 · 400</p>
          <p className="text-small text-t2">Secondary 13/18, text 2</p>
          <p className="text-label text-t3">Label 12/16, text 3</p>
        </div>
      </Section>
      <Section title="Template tiles, one formula by hue">
        {Object.keys(tileIcons).map((icon, index) => (
          <Tile
            key={icon}
            icon={icon}
            hue={builtInHues[index] ?? hueChoices[index % hueChoices.length] ?? 282}
          />
        ))}
      </Section>
      <Section title="Tile sizes 30 · 36 · 40 · 48, selected, unknown icon">
        <Tile icon="key-round" hue={282} size={30} />
        <Tile icon="key-round" hue={282} size={36} />
        <Tile icon="key-round" hue={282} size={40} />
        <Tile icon="key-round" hue={282} size={48} />
        <Tile icon="key-round" hue={282} selected />
        <Tile icon="from-a-newer-server" hue={130} />
        {hueChoices.map((hue) => (
          <span key={hue} style={hueStyle(hue)} className="size-4 rounded-full hue-dot" />
        ))}
      </Section>
    </>
  )
}
