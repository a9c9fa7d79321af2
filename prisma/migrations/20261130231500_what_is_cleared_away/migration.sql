-- What is long over is found without looking at every reminder.
-- CreateIndex
CREATE INDEX "reminders_about_idx" ON "reminders"("about");
