/** The look of an open menu, and how it comes and goes. */
export const menuPopupClass =
  'max-h-(--available-height) min-w-50 overflow-y-auto rounded-card bg-float p-1.5 text-t1 shadow-float outline-none transition-[opacity,translate] duration-140 data-ending-style:opacity-0 data-ending-style:duration-100 data-starting-style:translate-y-1 data-starting-style:opacity-0'
