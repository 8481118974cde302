/** Drawings in a 24 × 24 box, with strokes in the current colour. */
export const drawings = {
  arrow: <path d="M4 12h16M13 5l7 7-7 7" />,
  back: <path d="M20 12H4M11 5l-7 7 7 7" />,
  chev: <path d="m6 9 6 6 6-6" />,
  next: <path d="m9 5 7 7-7 7" />,
  out: <path d="M8 16 17 7M9 7h8v8" />,
  pause: <path d="M9 6v12M15 6v12" />,
  play: <path d="M8 5.5v13l11-6.5z" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  menu: <path d="M4 8h16M4 16h16" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  ok: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.3 2.8 2.7L16 9.6" />
    </>
  ),
  bad: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5M12 16.2v.1" />
    </>
  ),
  phone: (
    <path d="M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4z" />
  ),
  chat: (
    <>
      <path d="M12 4a8 8 0 0 0-6.9 12L4 20l4.1-1.1A8 8 0 1 0 12 4z" />
      <path d="M9.3 9.2c-.4 2.6 2.9 5.9 5.5 5.5.7-.3.9-.9.8-1.5l-1.7-.7-.9.9c-1-.4-1.9-1.3-2.3-2.3l.9-.9-.7-1.7c-.6-.1-1.2 0-1.6.7z" />
    </>
  ),
  service: (
    <path
      d="M14.5 6.5a4 4 0 0 1 5-1l-2.7 2.7.3 2 2 .3 1.7-1.7a4 4 0 0 1-5.3 4.5L8.8 20a2 2 0 0 1-2.9-2.9l6.8-6.7a4 4 0 0 1 1.8-3.9z"
      transform="translate(-1 0)"
    />
  ),
  parts: (
    <>
      <circle cx="12" cy="12" r="3.2" />
      <path d="M12 3.5v2.2M12 18.3v2.2M20.5 12h-2.2M5.7 12H3.5M18 6l-1.5 1.5M7.5 16.5 6 18M18 18l-1.5-1.5M7.5 7.5 6 6" />
      <circle cx="12" cy="12" r="6.3" />
    </>
  ),
  wheel: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <circle cx="12" cy="12" r="2" />
      <path d="M3.8 10.5c3-1 5.3-1 6.4.6M20.2 10.5c-3-1-5.3-1-6.4.6M12 14v6.5" />
    </>
  ),
  down: <path d="M12 4v11M7 11l5 5 5-5M5 20h14" />,
  retry: <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />,
  drag: <path d="m8 8-4 4 4 4M16 8l4 4-4 4" />,
  pin: (
    <>
      <path d="M12 21s7-6.2 7-11a7 7 0 0 0-14 0c0 4.8 7 11 7 11z" />
      <circle cx="12" cy="10" r="2.5" />
    </>
  ),
  fb: (
    <path d="M14 8h2.5V4.5H14c-2.2 0-3.5 1.5-3.5 3.7V10.5H8V14h2.5v6.5H14V14h2.5l.5-3.5h-3V8.7c0-.5.2-.7 0-.7z" />
  ),
  yt: (
    <>
      <rect x="3" y="6" width="18" height="12" rx="3.5" />
      <path d="m10.5 9.5 4 2.5-4 2.5z" />
    </>
  ),
  li: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="2.5" />
      <path d="M8 11v5M8 8v.1M11.5 16v-5M11.5 13c0-2.5 4-2.7 4 0v3" />
    </>
  ),
  ig: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="M16.4 7.7v.1" />
    </>
  ),
  x: <path d="M5 4.5h3.4L19 19.5h-3.4zM18.2 4.5l-5.4 6.2M11 13.2l-5.3 6.3" />,
} as const;
