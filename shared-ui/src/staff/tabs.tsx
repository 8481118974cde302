import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';

interface TabsProps<Name extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly { name: Name; label: string; panel: ReactNode }[];
  open: Name;
  onOpen: (name: Name) => void;
}

/** Tabs; only the open panel is rendered. */
export function Tabs<Name extends string>({ label, tabs, open, onOpen }: TabsProps<Name>) {
  const id = useId();
  return (
    <div>
      <MuiTabs
        value={open}
        onChange={(_event, name) => onOpen(name)}
        aria-label={label}
        variant="scrollable"
        // they would stand beside tabs that fit, when a rounded width is a fraction short
        scrollButtons={false}
      >
        {tabs.map(({ name, label: text }) => (
          <Tab
            key={name}
            value={name}
            label={text}
            id={`${id}${name}`}
            aria-controls={`${id}${name}-panel`}
          />
        ))}
      </MuiTabs>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          role="tabpanel"
          hidden={name !== open}
          id={`${id}${name}-panel`}
          aria-labelledby={`${id}${name}`}
        >
          {name === open && panel}
        </div>
      ))}
    </div>
  );
}
