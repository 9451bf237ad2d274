import { Download, FileText, Link2, SearchX, TriangleAlert } from 'lucide'
import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Skeleton } from '../../src/app/call/loading-call.tsx'
import type { Verdict } from '../../src/domain/call/verdict.ts'
import { VerdictPill } from '../../src/features/details/call-header.tsx'
import { createPreferences } from '../../src/host/preferences.ts'
import { noStorage } from '../../src/host/storage.ts'
import { Button } from '../../src/ui/controls/button.tsx'
import { CopyButton } from '../../src/ui/controls/copy-button.tsx'
import { Menu, MenuGroup, MenuItem } from '../../src/ui/controls/menu.tsx'
import { Popover } from '../../src/ui/controls/popover.tsx'
import { Splitter } from '../../src/ui/controls/splitter.tsx'
import { TabRow } from '../../src/ui/controls/tab-row.tsx'
import { Notice } from '../../src/ui/feedback/notice.tsx'
import { StatePanel } from '../../src/ui/feedback/state-panel.tsx'
import { ToastProvider } from '../../src/ui/feedback/toast-provider.tsx'
import { PlainText } from '../../src/ui/plain-text.tsx'
import { SettingsProvider } from '../../src/ui/settings/settings-provider.tsx'
import { en } from '../support/messages.ts'
import '../../src/styles.css'

/* Shows components of `ui/` in various states, in light and dark mode. Run `npm run dev` and open `/test/pieces/`. */
const LOOKS = ['filled', 'outlined', 'plain'] as const
const TONES = ['warn', 'info'] as const
const VERDICTS: readonly Verdict[] = [
  { kind: 'service-only', success: true, agent: null },
  { kind: 'service-only', success: false, agent: null },
  { kind: 'disagree', success: true, agent: { kind: 'boolean', value: false, delivered: 'False' } },
  { kind: 'live' },
  { kind: 'not-connected' },
  { kind: 'unknown', agent: null },
]

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-t border-line py-4">
      <h2 className="text-t1 text-ink-3">{name}</h2>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </section>
  )
}

function Pieces() {
  const [tab, setTab] = useState<'one' | 'two'>('one')
  const [share, setShare] = useState<number | null>(null)
  return (
    <>
      <Row name="Button: looks, disabled, pressed, icon only">
        {LOOKS.map((look) => (
          <Button key={look} look={look} icon={Link2} label={`Look ${look}`} />
        ))}
        <Button look="outlined" label="Disabled" disabled />
        <Button label="Pressed" aria-pressed />
        <Button label="Icon only" icon={Download} iconOnly />
        <CopyButton label="Copy" look="outlined" text={() => 'copied'} />
      </Row>
      <Row name="Menu, popover">
        <Menu label="Menu" look="outlined">
          <MenuItem of={{ label: 'An item', icon: FileText, run: () => undefined }} />
          <MenuItem of={{ label: 'With a hint', run: () => undefined }} hint="What it does" />
          <MenuItem of={{ label: 'Disabled', isEnabled: false, run: () => undefined }} />
          <MenuGroup label="A group">
            <MenuItem of={{ label: 'In the group', run: () => undefined }} />
          </MenuGroup>
        </Menu>
        <Popover label="Popover" panelLabel="Popover" look="outlined">
          <p className="max-w-60 p-2">A small panel. Escape or a click outside closes it.</p>
        </Popover>
      </Row>
      <Row name="Tabs">
        <TabRow
          tabs={[
            { id: 'one', label: 'One' },
            { id: 'two', label: 'Two' },
          ]}
          selected={tab}
          onSelect={setTab}
          panelId={(id) => `piece-${id}`}
        />
      </Row>
      <Row name="Verdicts">
        {VERDICTS.map((verdict) => (
          <VerdictPill key={JSON.stringify(verdict)} verdict={verdict} />
        ))}
      </Row>
      <Row name="Notices">
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone}>
            A notice, {tone}
          </Notice>
        ))}
      </Row>
      <Row name="Text with invisible characters">
        <PlainText text={'turned \u202earound\u202c, zero\u200bwidth, bell\u0007'} />
      </Row>
      <Row name="Skeleton">
        <Skeleton className="h-5 w-60" />
      </Row>
      <Row name="Splitter">
        <div
          className="grid h-16 w-full"
          style={{ gridTemplateColumns: `${share ?? 0.6}fr 0.875rem ${1 - (share ?? 0.6)}fr` }}
        >
          <div className="rounded-r3 border border-line" />
          <Splitter label="Width" share={share ?? 0.6} valueText={(value) => `${value}`} onChange={setShare} />
          <div className="rounded-r3 border border-line" />
        </div>
      </Row>
      <Row name="States">
        <StatePanel icon={SearchX} title="A fact in one sentence" reason="And its reason." />
        <StatePanel icon={TriangleAlert} tone="bad" title="A failure in one sentence" reason="And its likely reason.">
          <Button look="filled" label="Try again" />
          <Button look="outlined" label="Copy detail" />
        </StatePanel>
      </Row>
    </>
  )
}

const page = document.getElementById('page')
if (!page) throw new Error('The page has no root element')
const preferences = createPreferences(noStorage())
createRoot(page).render(
  <StrictMode>
    <SettingsProvider messages={en} preferences={preferences}>
      <ToastProvider>
        {(['light', 'dark'] as const).map((scheme) => (
          <main key={scheme} style={{ colorScheme: scheme }} className="bg-bg px-6 py-4 text-t2 text-ink">
            <Pieces />
          </main>
        ))}
      </ToastProvider>
    </SettingsProvider>
  </StrictMode>,
)
