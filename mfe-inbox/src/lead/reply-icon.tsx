const iconShapes = {
  call: (
    <path d="M6 4h3l1.5 4L8.5 9.8a11 11 0 0 0 5.7 5.7L16 13.5l4 1.5v3a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4 6.2 2 2 0 0 1 6 4z" />
  ),
  whatsapp: (
    <path d="M4 20l1.2-4A8 8 0 1 1 8.2 19zM9 9c0 3.5 2.5 6 6 6l1-1.6-2-1.1-1 .7a5 5 0 0 1-2-2l.7-1-1.1-2z" />
  ),
  mail: <path d="M4 6h16v12H4zM4 7l8 6 8-6" />,
};

/** Decorative icon, always beside a text label. */
export function ReplyIcon({ name }: { name: keyof typeof iconShapes }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {iconShapes[name]}
    </svg>
  );
}
