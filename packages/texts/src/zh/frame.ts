/** What the frame says: leaving, tags, breadcrumbs, sidebar, palette (shell L1–L22). */
export const frame = {
  leave: {
    title: '有未保存的修改',
    text: '离开后，这些修改将会丢失。',
    go: '放弃修改',
    stay: '留在此页',
  },
};
